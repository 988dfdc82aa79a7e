import { useState } from 'react'
import { Link } from 'react-router-dom'
import { goods } from '#schemas/catalog/goods/calls.ts'
import type { Page } from '#schemas/content/pages/calls.ts'
import { type ShopCategory, shopFacts } from '#schemas/content/shop-pages/calls.ts'
import { GoodsCards, GoodsCardsLoading } from '#src/parts/catalog/goods/list/goods-cards.tsx'
import { PageView } from '#src/renderer/page-view.tsx'
import { useMall } from '#src/runtime/mall/mall.ts'
import { useCall } from '#src/runtime/mall/use-call.ts'
import { usePage } from '#src/runtime/mall/use-page.ts'
import { FailedAnswer } from '#src/runtime/text/failed-answer.tsx'
import { PageLoading } from '#ui/loading/loading.tsx'
import { EmptyState } from '#ui/states/states.tsx'
import { listCategoryRows, buildShopAddress, type ShopState } from './shop-address.ts'
import styles from './shops.module.css'

/** Shows the page that the shop has published, else a page composed of its goods. */
export function ShopPage({ state }: { state: ShopState }) {
  const found = useCall(shopFacts.findHomePage, { shopId: state.shopId })
  if (found.state === 'loading') return <PageLoading />
  if (found.state === 'failed') return <ComposedPage state={state} />
  return <PublishedPage key={found.data.id} page={found.data} state={state} />
}

/** Shows the page that the shop has published, or the shop's goods if that page would show nothing. */
function PublishedPage({ page, state }: { page: Page; state: ShopState }) {
  const { pages } = useMall()
  const [address] = useState(() => {
    const of = { kind: 'id', pageId: page.id } as const
    // The page is loaded already; `provide` avoids a second request.
    pages.provide(of, Promise.resolve(page))
    return of
  })
  const { result } = usePage(address)
  if (result.state === 'loading') return <PageLoading />
  if (result.state !== 'ready') return <ComposedPage state={state} />
  return <PageView {...result.loaded} />
}

const HOT = 10
const OF_EACH = 5
const MAX_SECTIONS = 6

/** Page of the bestsellers, with one section per category if the shop has more goods than those. */
function ComposedPage({ state }: { state: ShopState }) {
  const { shopId } = state
  const hot = useCall(goods.queryGoodPage, { shopId, orderType: 'sales', pageNum: 1, pageSize: HOT })
  const tree = useCall(shopFacts.getShopTreeCategory, { shopId })
  const [first = []] = tree.state === 'ready' ? listCategoryRows(tree.data, '') : []
  const sections = first.filter(({ goodsCount }) => goodsCount > 0).slice(0, MAX_SECTIONS)
  return (
    <div className={styles.page}>
      <section aria-label="店铺热销">
        <h2 className={styles.heading}>店铺热销</h2>
        {hot.state === 'loading' && <GoodsCardsLoading count={HOT} />}
        {hot.state === 'failed' && <FailedAnswer answer={hot} />}
        {hot.state === 'ready' && hot.data.total === 0 && (
          <EmptyState>店铺正在上新，收藏起来过几天再看看</EmptyState>
        )}
        {hot.state === 'ready' && hot.data.total > 0 && <GoodsCards goods={hot.data.list} busy={hot.busy} />}
      </section>
      {hot.state === 'ready' &&
        hot.data.total > HOT &&
        sections.length > 1 &&
        sections.map((category) => <Section key={category.catId} category={category} state={state} />)}
    </div>
  )
}

/** Section with the bestsellers of a category; renders nothing if they fail to load. */
function Section({ category: { catId, catIds, name }, state }: { category: ShopCategory; state: ShopState }) {
  const query = { shopId: state.shopId, catIdList: catIds, pageNum: 1, pageSize: OF_EACH }
  const loaded = useCall(goods.queryGoodPage, { ...query, orderType: 'sales' }, { quiet: true })
  if (loaded.state === 'failed') return null
  return (
    <section aria-label={name} className={styles.section}>
      <h2 className={styles.sectionHead}>
        {name}
        <Link to={buildShopAddress(state, { catId })} className={styles.more} aria-label={`${name}：全部`}>
          全部 ›
        </Link>
      </h2>
      {loaded.state === 'loading' ? (
        <GoodsCardsLoading count={OF_EACH} />
      ) : (
        <GoodsCards goods={loaded.data.list} busy={loaded.busy} />
      )}
    </section>
  )
}
