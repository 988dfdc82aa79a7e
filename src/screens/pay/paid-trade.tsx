import type { TradeView } from '#schemas/api/payments.ts'
import { CURRENCY } from '#schemas/constants.ts'
import { routes } from '#schemas/routes.ts'
import { ButtonLink } from '#src/features/button-link.tsx'
import { Due } from '#src/features/order/due.tsx'
import styles from './pay.module.css'
import { TradeOrders } from './trade-orders.tsx'

/** PY9 */
export function PaidTrade({ trade }: { trade: TradeView }) {
  return (
    <div className={styles.page}>
      <section className={styles.result} role="status">
        <span className={styles.done} aria-hidden="true">
          ✓
        </span>
        <h1>支付成功</h1>
        <p className={styles.amount}>
          <Due amount={trade.payable} size="l" />
          {trade.giftCard !== '0.00' && <small>另用礼品卡 {CURRENCY + trade.giftCard}</small>}
        </p>
        <div className={styles.ways}>
          <ButtonLink look="primary" to={`${routes.center.path}?tabId=orders`}>
            查看订单
          </ButtonLink>
          <ButtonLink to={routes.mall.path}>继续购物</ButtonLink>
        </div>
      </section>
      <section className={styles.card} aria-label="订单">
        <TradeOrders orders={trade.orders} />
      </section>
    </div>
  )
}
