// @vitest-environment jsdom
import type { ReactNode } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
// The reader of another backend's answers is loaded with the first of them; here it is available at once.
import '#schemas/trade/checkout/other-backend.ts'
import { payments, type TradeView } from '#schemas/trade/payments/calls.ts'
import { createAnswer, createSuccess, createRefusal, throwNoNetwork } from '#src/api/answers-for-test.ts'
import type { Transport } from '#src/api/transport.ts'
import { type DrawnPart, drawPart } from '#src/lib/draw-for-test.tsx'
import { InMall, createTestMall } from '#src/parts/app/mall/mall-for-test.tsx'
import { trade as unpaid } from '#src/screens/trade/checkout/checkout-for-test.ts'
import { lookAs } from '#src/session/member-for-test.ts'
import { PayPanel } from './pay-panel.tsx'
import PayScreen, { CancelledTrade } from './pay.tsx'

const reload = () => undefined
const HALF_HOUR = 30 * 60_000
const now = Date.now()
const trade: TradeView = {
  ...unpaid,
  tradeId: 't1',
  payable: { points: '0', cash: '5.00' },
  balance: '100',
  split: { min: '0', max: '50', chosen: '20' },
  expiresAt: now + HALF_HOUR,
  now,
}
const WRONG = '支付密码错误，请重新输入'
const transport: Transport = async () => createRefusal('PAY_PASSWORD_WRONG', WRONG)
let drawn: DrawnPart
async function drawIn(part: ReactNode) {
  const mall = createTestMall({ transport })
  lookAs(mall, 'u1')
  drawn = await drawPart(<InMall mall={mall}>{part}</InMall>)
}
afterEach(() => drawn.dispose())
const isDead = (name: string) => drawn.named(name).hasAttribute('disabled')

describe('PY1 a trade that was cancelled', () => {
  const heading = async (given: Partial<TradeView>) => {
    await drawIn(<CancelledTrade trade={{ ...trade, status: 'CANCELLED', ...given }} />)
    return drawn.host.querySelector('h1')?.textContent
  }
  const over = { now: now + 2 * HALF_HOUR }

  it('says that nobody paid in time only where that was why', async () => {
    expect(await heading({ cancelReason: 'TIMEOUT', ...over })).toBe('订单已超时取消')
  })

  it.each(['BUYER', 'ADMIN', null] as const)(
    'cancelled by %s it is just cancelled, however late one looks',
    async (cancelReason) => {
      expect(await heading({ cancelReason, ...over })).toBe('订单已取消')
    },
  )
})

it('PY1 a trade that its approver returned says why, and where it can be bought again', async () => {
  const approval = { state: 'RETURNED' as const, approverName: '王芳', reason: '换便宜的' }
  const given = { status: 'CANCELLED' as const, cancelReason: 'RETURNED' as const, approval }
  await drawIn(<CancelledTrade trade={{ ...trade, ...given }} />)
  expect(drawn.host.querySelector('h1')?.textContent).toBe('审批退回，订单已取消')
  expect(drawn.host.textContent).toContain('退回原因：换便宜的')
  expect(drawn.host.textContent).toContain('可以在订单中再次购买')
})

it('PY1 a trade that waits for its approver says until when, and offers no payment', async () => {
  const approval = { state: 'WAITING' as const, approverName: '王芳', reason: '' }
  await drawIn(<PayPanel trade={{ ...trade, approval }} reload={reload} />)
  expect(drawn.host.textContent).toMatch(/已提交给 王芳 审批，.*请在 [\d: -]+ 前完成审批和付款，逾期自动取消/)
  expect(drawn.host.querySelectorAll('button')).toHaveLength(0)
})

describe('PY1 when the time is over', () => {
  const draw = async (given: Partial<TradeView>) => {
    await drawIn(<PayPanel trade={{ ...trade, ...given }} reload={reload} />)
  }
  const over = { expiresAt: now - 1 }

  it('the split cannot be changed and nothing be paid any more', async () => {
    await draw(over)
    const points = drawn.host.querySelector('input')
    expect([isDead('更改'), isDead('立即支付'), points?.disabled]).toEqual([true, true, true])
    expect(drawn.host.textContent).toContain('订单已超时取消')
  })

  it('the cashier is not left for another way to pay', async () => {
    await draw({ ...over, status: 'PAYING' })
    expect([isDead('继续支付'), isDead('换一种方式支付')]).toEqual([true, true])
  })

  it('and before that all of them work', async () => {
    await draw({})
    await drawn.type('另用积分', '10')
    expect([isDead('更改'), isDead('立即支付')]).toEqual([false, false])
    drawn.dispose()
    await draw({ status: 'PAYING' })
    expect(isDead('换一种方式支付')).toBe(false)
  })
})

describe('issue 36.16 the pay page says what is paid, how and until when', () => {
  const draw = async (given: Partial<TradeView>) => {
    await drawIn(<PayPanel trade={{ ...trade, ...given }} reload={reload} />)
    return drawn.host.textContent
  }

  it('with the ways to pay and the deadline as a time of day', async () => {
    const expiresAt = Date.UTC(2099, 0, 2, 3, 4)
    const text = await draw({
      payable: { points: '150', cash: '5.00' },
      giftCard: '20.00',
      expiresAt,
      now: expiresAt - HALF_HOUR,
    })
    expect(text).toContain('请在 2099-01-02 11:04 前支付，还剩 30:00')
    const ways = [...drawn.host.querySelectorAll('dt')].map((one) => one.parentElement?.textContent)
    expect(ways).toEqual([
      expect.stringContaining('在线支付￥5.00'),
      expect.stringContaining('积分150可用 100'),
      expect.stringContaining('礼品卡￥20.00'),
    ])
  })

  it('with what a gift card pays, where it pays all of it', async () => {
    const payable = { points: '0', cash: '0.00' }
    const all = { payable, giftCard: '159.90' }
    const text = await draw(all)
    expect(text).toContain('礼品卡支付￥159.90')
    expect(text).not.toContain('￥0.00')
    drawn.dispose()
    await drawScreen(async () => createSuccess({ ...trade, ...all, status: 'PAID' }))
    expect(drawn.host.textContent).toContain('礼品卡支付 ￥159.90')
    expect(drawn.host.textContent).not.toContain('￥0.00')
  })

  it('without a line of points where there are none to use', async () => {
    expect(await draw({ split: { min: '0', max: '0', chosen: '0' } })).not.toContain('最多 0')
    expect(drawn.host.textContent).not.toContain('另用积分')
    drawn.dispose()
    expect(await draw({ split: { min: '0', max: '0', chosen: '20' } })).toContain('另用积分')
  })
})

describe('PY2 points are paid by one of two ways', () => {
  const points = { ...trade, payable: { points: '5', cash: '0.00' }, telephone: '199****0001' }
  const draw = async (given: Partial<TradeView>) => {
    await drawIn(<PayPanel trade={{ ...points, ...given }} reload={reload} />)
  }
  const alerts = () => [...drawn.host.querySelectorAll('[role=alert]')].map((one) => one.textContent)

  it('what was refused of the one is not said of the other', async () => {
    await draw({})
    await drawn.type('支付密码', '111111')
    await drawn.press('确认支付')
    expect(alerts()).toContain(WRONG)
    await drawn.press('改用短信验证码')
    expect(alerts()).not.toContain(WRONG)
  })

  it('a wrong password is said at its field, which is empty and has the focus', async () => {
    await draw({})
    await drawn.type('支付密码', '111111')
    await drawn.press('确认支付')
    const field = drawn.host.querySelector<HTMLInputElement>('input[type=password]')
    expect([field?.value, field?.getAttribute('aria-invalid'), document.activeElement === field]).toEqual([
      '',
      'true',
      true,
    ])
  })

  it('while the password is locked only the code is asked for, and that is said once', async () => {
    const told: TradeView[] = [points, { ...points, payPassword: 'LOCKED' }]
    await drawScreen(async ({ path }) =>
      path === payments.doPay.path
        ? createRefusal('PAY_PASSWORD_LOCKED', '请 15 分钟后再试')
        : createSuccess(told.shift()),
    )
    await drawn.type('支付密码', '111111')
    drawn.host.querySelector<HTMLInputElement>('input[type=password]')?.focus()
    await drawn.press('确认支付')
    await drawn.flush()
    expect(alerts()).toEqual(['支付密码错误次数过多，已锁定 15 分钟，请先用短信验证码支付'])
    expect(drawn.host.querySelector('input[type=password]')).toBeNull()
    expect(drawn.host.textContent).not.toContain('改用支付密码')
    expect(document.activeElement?.textContent).toBe(alerts()[0])
  })

  it('a cashier that cannot be opened again says why', async () => {
    await draw({ status: 'PAYING' })
    await drawn.press('继续支付')
    expect(alerts()).toEqual([WRONG])
  })

  it.each([
    ['SET', '忘记支付密码', '用短信验证码重新设置'],
    ['NONE', '', '首次使用积分支付'],
  ] as const)('a password that is %s is set with words that fit', async (payPassword, button, words) => {
    await draw({ payPassword })
    if (button) await drawn.press(button)
    expect(drawn.host.textContent).toContain(words)
  })
})

async function drawScreen(transport: Transport) {
  const mall = createTestMall({ transport })
  lookAs(mall, 'u1')
  mall.history.replace('/submit/payO?tradeId=t1')
  drawn = await drawPart(
    <InMall mall={mall}>
      <PayScreen />
    </InMall>,
  )
  await drawn.flush()
}

async function look() {
  document.dispatchEvent(new Event('visibilitychange'))
  await drawn.flush()
  await drawn.flush()
}

it('PY2 what was typed stays when the page looks again without an answer', async () => {
  const points = { ...trade, payable: { points: '5', cash: '0.00' } }
  const answers = [createSuccess(points)]
  await drawScreen(async () => answers.shift() ?? throwNoNetwork())
  await drawn.type('支付密码', '246810')
  await look()
  expect(drawn.host.querySelector<HTMLInputElement>('input[type=password]')?.value).toBe('246810')
})

it('PY6 a tab that is looked at again, after the cashier’s, tells how the payment went', async () => {
  const answers = [trade, { ...trade, status: 'PAID' }]
  await drawScreen(async () => createSuccess(answers.shift()))
  expect(drawn.host.querySelector('h1')?.textContent).toBe('订单支付')
  await look()
  expect(drawn.host.querySelector('h1')?.textContent).toBe('支付成功')
})

it('a trade that is not there leads to the orders', async () => {
  await drawScreen(async () => createRefusal('NOT_FOUND', '您要找的内容不存在'))
  expect(drawn.host.querySelector('h1')?.textContent).toBe('没有要支付的订单')
  expect(drawn.host.textContent).not.toContain('重新加载')
  expect(drawn.named('查看我的订单').getAttribute('href')).toContain('/center/index?tabId=orders')
})

it('behind another backend, which knows no such call, it says that the order was saved and leads to the orders', async () => {
  await drawScreen(async () => createAnswer(404, '{"code":"404"}'))
  expect(drawn.host.querySelector('h1')?.textContent).toBe('订单已提交')
  expect(drawn.host.textContent).toContain('订单已经保存')
  expect(drawn.host.textContent).not.toContain('重试')
  expect(drawn.named('查看我的订单').getAttribute('href')).toContain('/center/index?tabId=orders')
})

it('a payment that another backend accepts without a word is not believed: the trade tells how it went', async () => {
  let isPaid = false
  await drawScreen(async ({ path }) => {
    if (!path.startsWith(payments.doPay.path))
      return createSuccess(isPaid ? { ...trade, status: 'PAID' } : trade)
    isPaid = true
    return createSuccess(null)
  })
  await drawn.press('立即支付')
  await drawn.flush()
  await drawn.flush()
  expect(drawn.host.querySelector('h1')?.textContent).toBe('支付成功')
})
