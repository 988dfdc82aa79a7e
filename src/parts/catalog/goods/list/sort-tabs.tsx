import { Link } from 'react-router-dom'
import { type GoodsOrder, goodsOrders } from '#schemas/catalog/goods/goods-orders.ts'
import styles from './list-tools.module.css'

interface Props {
  current: GoodsOrder
  to(order: GoodsOrder): string
  without?: readonly GoodsOrder[]
}

const plain = ['default', 'sales', 'newest'] as const satisfies GoodsOrder[]

/** Links to the orders of a list and marks the current order; a second click on the price reverses its order. */
export function SortTabs({ current, to, without = [] }: Props) {
  const byPrice = current === 'priceAsc' || current === 'priceDesc'
  const next = current === 'priceAsc' ? 'priceDesc' : 'priceAsc'
  const said = { priceAsc: '价格，当前从低到高', priceDesc: '价格，当前从高到低' }
  return (
    <nav aria-label="排序">
      <ul className={styles.tabs}>
        {plain
          .filter((order) => !without.includes(order))
          .map((order) => (
            <li key={order}>
              <Link
                to={to(order)}
                className={tabClass(order === current)}
                aria-current={order === current ? 'page' : undefined}
              >
                {goodsOrders[order]}
              </Link>
            </li>
          ))}
        <li>
          <Link
            to={to(next)}
            className={tabClass(byPrice)}
            aria-current={byPrice ? 'page' : undefined}
            aria-label={byPrice ? said[current] : '价格，从低到高'}
          >
            价格
            <span className={styles.arrows} data-order={current} aria-hidden="true" />
          </Link>
        </li>
      </ul>
    </nav>
  )
}

function tabClass(active: boolean) {
  return active ? styles.activeTab : styles.tab
}
