import { goods } from '#schemas/catalog/goods/calls.ts'
import { useCall } from '#src/runtime/mall/use-call.ts'
import { GoodsCards, GoodsCardsLoading } from './goods-cards.tsx'
import styles from './goods-cards.module.css'

/** Number of goods: two rows of the grid. */
const HOT_GOODS = 10

/** Shows best-selling goods on an otherwise empty page; renders nothing if they cannot be loaded. */
export function HotGoods() {
  const loaded = useCall(goods.findFamousGoodsList, { count: HOT_GOODS })
  if (loaded.state === 'failed') return null
  return (
    <section aria-label="大家都在买">
      <h2 className={styles.heading}>大家都在买</h2>
      {loaded.state === 'loading' ? (
        <GoodsCardsLoading count={HOT_GOODS} />
      ) : (
        <GoodsCards goods={loaded.data} />
      )}
    </section>
  )
}
