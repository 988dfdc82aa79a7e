import type { TradeView } from '#schemas/api/payments.ts'
import { CURRENCY } from '#schemas/base/constants.ts'
import { Due } from '#src/features/order/due.tsx'
import styles from './pay.module.css'
import { TradeResult } from './trade-result.tsx'

/** PY9 */
export function PaidTrade({ trade }: { trade: TradeView }) {
  return (
    <TradeResult trade={trade}>
      <span className={styles.done} aria-hidden="true">
        ✓
      </span>
      <h1>支付成功</h1>
      <p className={styles.amount}>
        <Due amount={trade.payable} size="l" />
        {trade.giftCard !== '0.00' && <small>另用礼品卡 {CURRENCY + trade.giftCard}</small>}
      </p>
    </TradeResult>
  )
}
