import { Link } from 'react-router-dom'
import type { orderLists } from '#schemas/api/order-lists.ts'
import type { Out } from '#schemas/base/endpoint.ts'
import { href } from '#schemas/routes/href.ts'
import { type OrderTab, orderTabs } from '#schemas/order/tabs.ts'
import styles from './center.module.css'
import own from './overview.module.css'
import { tabPath } from './tabs.ts'

/** UC2: how many orders wait for what. */
export function OrderCounters({ counts }: { counts: Out<typeof orderLists.orderStat> | null }) {
  const tab = (name: OrderTab, count?: number) =>
    [orderTabs[name].title, count, href('center', { tabId: 'orders', status: name })] as const
  const counters = [
    tab('unpaid', counts?.unpaid),
    tab('unshipped', counts?.unshipped),
    tab('shipped', counts?.shipped),
    tab('completed', counts?.completed),
    ['售后', counts?.afterSale, tabPath('afterSales')],
  ] as const
  return (
    <nav className={styles.card} aria-label="订单进度">
      <ul className={own.counters}>
        {counters.map(([title, count, to]) => (
          <li key={title}>
            <Link to={to} className={own.counter}>
              <span className={count ? own.some : own.zero}>{count ?? '–'}</span>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
