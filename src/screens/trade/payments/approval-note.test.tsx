// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { TradeView } from '#schemas/trade/payments/calls.ts'
import { createSuccess } from '#src/api/answers-for-test.ts'
import type { Transport } from '#src/api/transport.ts'
import { type DrawnPart, drawPart } from '#src/lib/draw-for-test.tsx'
import { InMall, createTestMall } from '#src/parts/app/mall/mall-for-test.tsx'
import { trade as unpaid } from '#src/screens/trade/checkout/checkout-for-test.ts'
import { lookAs } from '#src/session/member-for-test.ts'
import { Trade } from './pay.tsx'

const now = Date.now()
const trade: TradeView = { ...unpaid, tradeId: 't1', expiresAt: now + 30 * 60_000, now }
let drawn: DrawnPart
afterEach(() => {
  drawn.dispose()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

async function drawScreen(transport: Transport) {
  const mall = createTestMall({ transport })
  lookAs(mall, 'u1')
  drawn = await drawPart(
    <InMall mall={mall}>
      <Trade tradeId="t1" />
    </InMall>,
  )
  await drawn.flush()
}

describe('PY1 a pay page that is left open while the approver decides', () => {
  const waiting = { state: 'WAITING' as const, approverName: '王芳', reason: '' }
  /** The page after a quarter of a minute in which the approver decided elsewhere. */
  async function waitFor(decided: Partial<TradeView>) {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const answers = [
      { ...trade, approval: waiting },
      { ...trade, ...decided },
    ]
    await drawScreen(async () => createSuccess(answers.shift()))
    expect(drawn.host.textContent).toContain('已提交给 王芳 审批')
    await act(() => vi.advanceTimersByTimeAsync(15_000))
    await drawn.flush()
    await drawn.flush()
  }

  it('tells the approval in the live region that said who is asked, and lets the buyer pay', async () => {
    await waitFor({ approval: { ...waiting, state: 'APPROVED' } })
    const status = drawn.host.querySelector('[role=status]')?.textContent
    expect(status).toBe('王芳 已审批通过，现在可以付款。')
    expect(drawn.named('立即支付').hasAttribute('disabled')).toBe(false)
  })

  it('tells a return and its reason', async () => {
    const approval = { ...waiting, state: 'RETURNED' as const, reason: '换便宜的' }
    await waitFor({ status: 'CANCELLED', cancelReason: 'RETURNED', approval })
    expect(drawn.host.querySelector('h1')?.textContent).toBe('审批退回，订单已取消')
    expect(drawn.host.textContent).toContain('退回原因：换便宜的')
  })

  it('asks nothing while the tab is hidden', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    let count = 0
    await drawScreen(async () => {
      count++
      return createSuccess({ ...trade, approval: waiting })
    })
    await act(() => vi.advanceTimersByTimeAsync(60_000))
    await drawn.flush()
    expect(count).toBe(1)
  })
})

it('a buyer who waits sees what the goods cost now, and that the order keeps its price', async () => {
  const line = { goodsId: 'g1', skuId: 'k1', name: '茶具', specText: '白瓷', quantity: 2 }
  const prices = { unit: { points: '0', cash: '50.00' }, current: { points: '0', cash: '45.00' } }
  const approval = { state: 'WAITING' as const, approverName: '王芳', reason: '' }
  await drawScreen(async () =>
    createSuccess({ ...trade, approval: { ...approval, changes: [{ ...line, ...prices }] } }),
  )
  const changes = drawn.host.querySelector('[aria-label=下单后的变化]')?.textContent
  expect(changes).toContain('本单仍按下单时的价格付款')
  expect(changes).toContain('茶具 白瓷 × 2下单时 ￥50.00，现在 ￥45.00')
})
