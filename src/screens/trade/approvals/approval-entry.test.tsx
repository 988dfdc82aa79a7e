// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest'
import type { Approval } from '#schemas/trade/approvals/entities.ts'
import { type DrawnPart, drawPart } from '#src/lib/draw-for-test.tsx'
import { InMall, createTestMall } from '#src/parts/app/mall/mall-for-test.tsx'
import { ApprovalEntry } from './approval-entry.tsx'

const APPROVAL: Approval = {
  tradeId: 'T1',
  state: 'WAITING',
  buyerName: '林晚舟',
  payable: { points: '0', cash: '0.00' },
  giftCard: '159.90',
  lines: [
    {
      goodsId: 'g1',
      skuId: 'k1',
      name: '茶具',
      specText: '',
      quantity: 2,
      unit: { points: '0', cash: '79.95' },
    },
  ],
  address: '林晚舟 199****0001 广东省深圳市南山区科苑南路 1 号',
  reason: '',
  createdAt: 1,
  decidedAt: null,
  expiresAt: 86_400_000,
  over: false,
}

let drawn: DrawnPart
afterEach(() => drawn.dispose())
async function footOf(given: Partial<Approval> = {}) {
  drawn = await drawPart(
    <InMall mall={createTestMall()}>
      <ul>
        <ApprovalEntry approval={{ ...APPROVAL, ...given }} />
      </ul>
    </InMall>,
  )
  return drawn.host.querySelector('footer')?.textContent
}

describe('the sum that an approver decides by', () => {
  it('is what the goods cost, where a gift card pays all of it', async () => {
    expect(await footOf()).toContain('合计 ￥159.90（礼品卡 ￥159.90）')
  })

  it('holds what a gift card pays of it', async () => {
    const foot = await footOf({ payable: { points: '30', cash: '10.00' }, giftCard: '5.00' })
    expect(foot).toContain('合计 30 积分 + ￥15.00（礼品卡 ￥5.00）')
  })

  it('says nothing of gift cards where none pays', async () => {
    const foot = await footOf({ payable: { points: '0', cash: '10.00' }, giftCard: '0.00' })
    expect(foot).toContain('合计 ￥10.00')
    expect(foot).not.toContain('礼品卡')
  })
})

it('gift cards and fees are a line with a name and an amount, without a way to goods', async () => {
  const line = { goodsId: '', skuId: '', name: '知礼卡 ￥100.00 × 2', specText: '', quantity: 1 }
  await footOf({ lines: [{ ...line, unit: { points: '0', cash: '196.00' } }], address: '' })
  expect(drawn.host.querySelector('ul ul')?.textContent).toBe('知礼卡 ￥100.00 × 2 ￥196.00')
  expect(drawn.host.querySelector('a')).toBeNull()
})

it('until when it is held stands in the list and in the dialog of the approval', async () => {
  HTMLDialogElement.prototype.showModal = () => undefined
  HTMLDialogElement.prototype.close = () => undefined
  expect(await footOf()).toContain('保留至 1970-01-02 08:00')
  await drawn.press('通过林晚舟的采购单')
  expect(drawn.host.textContent).toContain('需要在 1970-01-02 08:00 前付清，逾期订单自动取消')
})

it('an approver sees the price of a piece, the goods and where they go', async () => {
  await footOf()
  expect(drawn.host.textContent).toContain('茶具  ￥79.95 × 2')
  expect(drawn.host.textContent).toContain('收货：林晚舟 199****0001')
  expect(drawn.named('茶具').getAttribute('href')).toBe('#/goods/index?goodsId=g1&skuId=k1')
})

describe('a line whose goods changed since the order', () => {
  const [line] = APPROVAL.lines
  const current = { points: '20', cash: '69.95' }
  const problem = '商品已下架'
  it.each<[string, Partial<Approval['lines'][number]>, string]>([
    ['both prices of a piece', { current }, '下单时 ￥79.95，现在 20 积分 + ￥69.95'],
    ['why it is not sold now', { problem }, '商品已下架'],
    ['both', { current, problem }, '下单时 ￥79.95，现在 20 积分 + ￥69.95；商品已下架'],
    ['nothing where nothing did', {}, ''],
  ])('says %s', async (_, given, text) => {
    await footOf({ lines: line ? [{ ...line, ...given }] : [] })
    expect(drawn.host.querySelector('ul ul')?.textContent).toBe(`茶具  ￥79.95 × 2${text}`)
  })
})
