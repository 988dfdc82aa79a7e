import { useLoaded } from '#registry/use-loaded.ts'
import { goods } from '#schemas/api/goods.ts'
import { call } from '#src/api/client.ts'
import { GoodsCards, GoodsCardsLoading } from './goods-cards.tsx'
import styles from './goods-cards.module.css'

/** As many as one row of the grid holds, twice. */
const HOT_GOODS = 10

/** What others buy, for a page that has nothing else to show; absent when it cannot be asked for. */
export function HotGoods() {
  const loaded = useLoaded('hot goods', (signal) =>
    call(goods.findFamousGoodsList, { count: HOT_GOODS }, { signal }),
  )
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
