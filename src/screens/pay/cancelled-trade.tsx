import type { TradeView } from '#schemas/api/payments.ts'
import { TradeResult } from './trade-result.tsx'

/** PY1: nothing can be paid any more, and nothing looks as if it could. */
export function CancelledTrade({ trade }: { trade: TradeView }) {
  const late = trade.cancelReason === 'TIMEOUT'
  return (
    <TradeResult trade={trade}>
      <h1>{late ? '订单已超时取消' : '订单已取消'}</h1>
      <p>库存、优惠券和礼品卡已经退回。如果刚刚付了款，款项会自动原路退回。</p>
    </TradeResult>
  )
}
