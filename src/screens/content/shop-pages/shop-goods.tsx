import { useAtomValue } from 'jotai'
import { goods } from '#schemas/catalog/goods/calls.ts'
import { findUnreadableIds } from '#schemas/catalog/goods/list-query.ts'
import { shopFacts } from '#schemas/content/shop-pages/calls.ts'
import { formatHref } from '#schemas/routes/href.ts'
import { getFigureUnit } from '#schemas/trade/orders/shown-figure.ts'
import { GoodsListing } from '#src/parts/catalog/goods/list/goods-listing.tsx'
import { Reading } from '#src/parts/catalog/goods/list/reading.tsx'
import { useCall } from '#src/runtime/mall/use-call.ts'
import { ButtonLink } from '#src/runtime/text/button-link.tsx'
import { viewerAtom } from '#src/session/viewer.ts'
import { findCategoryPath, buildShopAddress, type ShopState } from './shop-address.ts'
import styles from './shops.module.css'

/** Lists the shop's goods by word and category, with order, price range and paging. */
export function ShopGoods({ state }: { state: ShopState }) {
  const { shopId, word, catId, order, range, pageNum, pageSize } = state
  const tree = useCall(shopFacts.getShopTreeCategory, { shopId })
  const category = tree.state === 'ready' ? findCategoryPath(tree.data, catId).at(-1) : undefined
  // Wait for the tree, which tells the subcategories. If the tree fails, only the category itself is searched.
  const waits = catId !== '' && tree.state === 'loading'
  const isUnknown = catId !== '' && tree.state === 'ready' && !category
  const isUnreadable = findUnreadableIds({ catIdList: catId }).length > 0
  const filter = {
    shopId,
    ...(word !== '' && { goodsName: word }),
    ...(catId !== '' && { catIdList: category?.catIds ?? [catId] }),
  }
  const listed = useCall(
    goods.queryGoodPage,
    waits || isUnreadable ? null : { ...filter, ...range, orderType: order, pageNum, pageSize },
  )
  const found = listed.state === 'ready' && !listed.busy ? listed.data : null
  const unit = getFigureUnit([], useAtomValue(viewerAtom))
  const heading = word !== '' ? `“${word}”的店内搜索结果` : (category?.name ?? '全部商品')
  const nothing = <Nothing state={state} isUnknown={isUnknown || isUnreadable} />
  if (isUnreadable) return <section className={styles.page}>{nothing}</section>
  return (
    <section className={styles.page} aria-label={heading}>
      <h2 className={styles.heading}>{heading}</h2>
      {found?.understood && <Reading understood={found.understood} total={found.total} />}
      <GoodsListing
        listed={listed}
        state={state}
        to={(change) => buildShopAddress(state, change)}
        unit={unit}
        rangeOnDesktop
        empty={nothing}
      />
    </section>
  )
}

function Nothing({ state, isUnknown }: { state: ShopState; isUnknown: boolean }) {
  const { word } = state
  const words = word === '' ? '这里没有符合条件的商品' : `本店没有与“${word}”相符的商品`
  const all = { word: '', catId: '', all: true, order: 'default', range: {} } as const
  return (
    <div className={styles.nothing}>
      <p>{isUnknown ? '本店没有这个分类，链接可能写错了或已失效' : words}</p>
      <div className={styles.ways}>
        <ButtonLink to={buildShopAddress(state, all)}>看本店全部商品</ButtonLink>
        {word !== '' && <ButtonLink to={formatHref('goodsList', { goodsName: word })}>搜全站</ButtonLink>}
      </div>
    </div>
  )
}
