import { CardSkeletons } from '#registry/parts/card-skeleton.tsx'
import type { CardFields } from '#registry/parts/goods-facts.tsx'
import type { GoodsCard } from '#schemas/catalog/goods/card.ts'
import { ShopServices } from '#src/runtime/mall/shop-parts.tsx'
import { useGoodsCells } from './use-goods-cells.tsx'
import styles from './goods-cards.module.css'

interface Props {
  goods: readonly GoodsCard[]
  fields?: CardFields
  /** True while an earlier answer is shown until the new one arrives. */
  busy?: boolean
}

const usual: CardFields = { subtitle: true, cart: true }

/** Shows the grid of a goods list: five columns on a desktop, two on a phone. */
export function GoodsCards({ goods, fields = usual, busy = false }: Props) {
  const { cells, sheet } = useGoodsCells(goods, fields)
  return (
    <ShopServices>
      <ul className={`${styles.grid} busy-line`} aria-busy={busy}>
        {cells}
      </ul>
      {sheet}
    </ShopServices>
  )
}

/** Placeholder of the grid before the first answer. */
export function GoodsCardsLoading({ count }: { count: number }) {
  return <CardSkeletons count={count} className={styles.grid} />
}
