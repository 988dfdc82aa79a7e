import { shortNumber } from '#schemas/money/number-display.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import type { AddressOf, GoodsListState } from './list-address.ts'
import styles from './goods-list.module.css'

interface Props {
  state: GoodsListState
  to: AddressOf
  /** Goods with stock among those found; null until it is known. */
  count: number | null
}

/** Stock only. */
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
      {count !== null && <span className={styles.stockCount}>{shortNumber(count)}</span>}
    </label>
  )
}
