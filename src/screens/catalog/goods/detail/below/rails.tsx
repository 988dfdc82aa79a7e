import { GoodsRow } from '#registry/parts/goods-row.tsx'
import { goods } from '#schemas/catalog/goods/calls.ts'
import type { GoodsCard } from '#schemas/catalog/goods/card.ts'
import type { GoodsDetail } from '#schemas/catalog/goods/detail.ts'
import { useGoodsCells } from '#src/parts/catalog/goods/list/use-goods-cells.tsx'
import { ShopServices } from '#src/runtime/mall/shop-parts.tsx'
import { useCall } from '#src/runtime/mall/use-call.ts'
import { Card } from '#ui/card/card.tsx'
import { CardRow } from '#ui/scroll/card-row.tsx'
import styles from './aside.module.css'

const ALSO_SEEN = 5
const SIMILAR = 10

/** Loads bestsellers of a category without the goods `without`; requests one more to make up for them. */
function useFamous(catId: string | undefined, count: number, without: string): readonly GoodsCard[] {
  const loaded = useCall(goods.findFamousGoodsList, { catId, count: count + 1 })
  const cards = loaded.state === 'ready' ? loaded.data : []
  return cards.filter(({ goodsId }) => goodsId !== without).slice(0, count)
}

/** Shows the bestsellers of the parent category. */
export function AlsoSeen({ detail: { categoryPath, goodsId } }: { detail: GoodsDetail }) {
  const cards = useFamous(categoryPath.at(-2)?.catId ?? categoryPath.at(-1)?.catId, ALSO_SEEN, goodsId)
  if (cards.length === 0) return null
  return (
    <Card className={styles.card} aria-label="看了又看">
      <h2 className={styles.title}>看了又看</h2>
      <ShopServices>
        <ul className={styles.seen}>
          {cards.map((card) => (
            <li key={card.goodsId}>
              <GoodsRow goods={card} fields={{ source: false, sales: false }} size="s" />
            </li>
          ))}
        </ul>
      </ShopServices>
    </Card>
  )
}

/** Shows bestsellers of the same category, or of the whole mall without a category. */
export function Similar({
  catId,
  without,
  title,
}: {
  catId: string | undefined
  without: string
  title: string
}) {
  const cards = useFamous(catId, SIMILAR, without)
  const { cells, sheet } = useGoodsCells(cards)
  if (cards.length === 0) return null
  return (
    <section className={styles.similar} aria-label={title}>
      <h2 className={styles.railTitle}>{title}</h2>
      <ShopServices>
        <CardRow perView={5} busy={false}>
          {cells}
        </CardRow>
        {sheet}
      </ShopServices>
    </section>
  )
}
