import type { orders as calls } from '#schemas/api/orders.ts'
import type { Out } from '#schemas/endpoint.ts'
import { orderTabs } from '#schemas/order-tabs.ts'
import { MallLink } from '#src/features/mall-link.tsx'
import { tabPath } from '../tabs.ts'
import styles from './orders.module.css'
import { type Asked, ordersPath, tabNames } from './orders-query.ts'

interface Props {
  asked: Asked
  counts: Out<typeof calls.orderStat> | null
}

/** OR1: addresses that look like tabs, each with its count; a search goes with it. */
export function StatusTabs({ asked, counts }: Props) {
  return (
    <nav aria-label="订单状态">
      <ul className={styles.tabs}>
        {tabNames.map((name) => (
          <li key={name}>
            <MallLink
              to={ordersPath({ ...asked, status: name, pageNum: 1 })}
              className={name === asked.status ? styles.activeTab : styles.tab}
              current={name === asked.status}
            >
              {orderTabs[name].title}
              <Count of={counts?.[name]} />
            </MallLink>
          </li>
        ))}
        <li>
          <MallLink to={tabPath('afterSales')} className={styles.tab}>
            售后
            <Count of={counts?.afterSale} />
          </MallLink>
        </li>
      </ul>
    </nav>
  )
}

function Count({ of }: { of: number | undefined }) {
  return of ? <span className={styles.count}> {of > 999 ? '999+' : of}</span> : null
}
