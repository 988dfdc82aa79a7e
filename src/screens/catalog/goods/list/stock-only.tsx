import { formatShortNumber } from '#schemas/money/number-display.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import type { AddressOf, GoodsListState } from './list-address.ts'
import styles from './goods-list.module.css'

interface Props {
  state: GoodsListState
  to: AddressOf
  /** Number of goods in stock; null until known. */
  count: number | null
}

/** Switch that limits the list to goods in stock. */
export function StockOnly({ state: { filter }, to, count }: Props) {
  const { inStock = false, ...rest } = filter
  const { navigate } = useMall()
  return (
    <label className={styles.stock}>
      <input
        type="checkbox"
        checked={inStock}
        onChange={() => navigate(to({ filter: inStock ? rest : { ...rest, inStock: true } }))}
      />
      仅看有货
      {count !== null && <span className={styles.stockCount}>{formatShortNumber(count)}</span>}
    </label>
  )
}
