import { JumpLink } from '#registry/parts/jump-link.tsx'
import { useServices, useViewer } from '#registry/services.ts'
import { useLoaded } from '#registry/use-loaded.ts'
import { type PathLink, toScreen } from '#schemas/jump/jump.ts'
import { orderLists } from '#schemas/trade/orders/list-calls.ts'
import { orderTabs } from '#schemas/trade/orders/tabs.ts'
import styles from './user-card.module.css'

type State = 'unpaid' | 'unshipped' | 'shipped' | 'afterSale' | 'all'

const at = (status: string) => toScreen('center', { tabId: 'orders', status })

const SHORTCUTS: readonly { state: State; text: string; to: PathLink }[] = [
  { state: 'unpaid', text: orderTabs.unpaid.title, to: at('unpaid') },
  { state: 'unshipped', text: orderTabs.unshipped.title, to: at('unshipped') },
  { state: 'shipped', text: orderTabs.shipped.title, to: at('shipped') },
  { state: 'afterSale', text: '退款售后', to: toScreen('center', { tabId: 'afterSales' }) },
  { state: 'all', text: '全部订单', to: toScreen('center', { tabId: 'orders' }) },
]

/** SVG path by order state, in a 24 × 24 view box. */
const PATHS: Readonly<Record<State, string>> = {
  unpaid: 'M3 7h18v12H3zM3 11h18M7 15h4',
  unshipped: 'M4 8l8-4 8 4v8l-8 4-8-4zM4 8l8 4 8-4M12 12v8',
  shipped: 'M2 6h12v10H2zM14 10h4l4 3v3h-8zM6.500 19a2 2 0 1 0 0-.01M17.500 19a2 2 0 1 0 0-.01',
  afterSale: 'M4 12a8 8 0 1 0 3-6.200M4 4v4h4M12 8v4l3 2',
  all: 'M6 3h12v18l-3-2-3 2-3-2-3 2zM9 8h6M9 12h6',
}

/** Links to the orders by state, each with the number of waiting orders; no numbers for a guest. */
export function OrderShortcuts() {
  const { call } = useServices()
  const { member } = useViewer()
  const loaded = useLoaded(`orders ${member}`, async (signal) =>
    member ? call(orderLists.orderStat, {}, { signal }) : null,
  )
  const counts = member && loaded.state === 'ready' ? loaded.data : null
  return (
    <ul className={styles.orders} aria-label="我的订单">
      {SHORTCUTS.map(({ state, text, to }) => {
        const count = state === 'all' ? 0 : (counts?.[state] ?? 0)
        return (
          <li key={state}>
            <JumpLink link={to} className={styles.order}>
              <svg className={styles.glyph} viewBox="0 0 24 24" width="28" height="28" aria-hidden="true">
                <path d={PATHS[state]} />
              </svg>
              {text}
              {count > 0 && <Count count={count} />}
            </JumpLink>
          </li>
        )
      })}
    </ul>
  )
}

function Count({ count }: { count: number }) {
  return (
    <>
      <span className="visually-hidden">，</span>
      <span className={styles.count}>{count > 99 ? '99+' : count}</span>
      <span className="visually-hidden"> 个</span>
    </>
  )
}
