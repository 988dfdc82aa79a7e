import { useLoaded } from '#registry/use-loaded.ts'
import { orders } from '#schemas/api/orders.ts'
import { href } from '#schemas/href.ts'
import { type OrderTab, orderTabs } from '#schemas/order/tabs.ts'
import { call } from '#src/api/client.ts'
import { MallLink } from '#src/features/mall-link.tsx'
import styles from './center.module.css'
import own from './overview.module.css'
import { tabPath } from './tabs.ts'

/** UC2: how many orders wait for what. */
export function OrderCounters({ turn }: { turn: number }) {
  const loaded = useLoaded(`${turn}`, (signal) => call(orders.orderStat, {}, { signal }))
  const stat = loaded.state === 'ready' ? loaded.data : null
  const tab = (name: OrderTab, count?: number) =>
    [orderTabs[name].title, count, href('center', { tabId: 'orders', status: name })] as const
  const counters = [
    tab('unpaid', stat?.unpaid),
    tab('unshipped', stat?.unshipped),
    tab('shipped', stat?.shipped),
    tab('completed', stat?.completed),
    ['售后', stat?.afterSale, tabPath('afterSales')],
  ] as const
  return (
    <nav className={styles.card} aria-label="订单进度">
      <ul className={own.counters}>
        {counters.map(([title, count, to]) => (
          <li key={title}>
            <MallLink to={to} className={own.counter}>
              <span className={count ? own.some : own.zero}>{count ?? '–'}</span>
              {title}
            </MallLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
