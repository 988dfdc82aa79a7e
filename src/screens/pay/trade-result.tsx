import type { ReactNode } from 'react'
import type { TradeView } from '#schemas/api/payments.ts'
import { routes } from '#schemas/routes/routes.ts'
import { ButtonLink } from '#src/features/button-link.tsx'
import styles from './pay.module.css'
import { TradeOrders } from './trade-orders.tsx'

/** How a trade ended, the ways on, and its orders. */
export function TradeResult({ trade, children }: { trade: TradeView; children: ReactNode }) {
  return (
    <div className={styles.page}>
      <section className={styles.result} role="status">
        {children}
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
