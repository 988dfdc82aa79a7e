import type { TradeView } from '#schemas/api/payments.ts'
import { routes } from '#schemas/routes.ts'
import { ButtonLink } from '#src/features/button-link.tsx'
import styles from './pay.module.css'
import { TradeOrders } from './trade-orders.tsx'

/** PY1: nothing can be paid any more, and nothing looks as if it could. */
export function CancelledTrade({ trade }: { trade: TradeView }) {
  const late = trade.cancelReason === 'TIMEOUT'
  return (
    <div className={styles.page}>
      <section className={styles.result} role="status">
        <h1>{late ? '订单已超时取消' : '订单已取消'}</h1>
        <p>库存、优惠券和礼品卡已经退回。如果刚刚付了款，款项会自动原路退回。</p>
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
