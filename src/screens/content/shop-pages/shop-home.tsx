import { useEffect, useMemo } from 'react'
import * as z from 'zod/mini'
import { type ShopFacts, shopFacts } from '#schemas/content/shop-pages/calls.ts'
import { goodsListQuery } from '#schemas/routes/list-query.ts'
import { routes } from '#schemas/routes/routes.ts'
import { isMissing } from '#src/api/failure.ts'
import { useRouteQuery } from '#src/lib/route-query.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { useCall } from '#src/runtime/mall/use-call.ts'
import { FailedAnswer } from '#src/runtime/text/failed-answer.tsx'
import { PageLoading } from '#ui/loading/loading.tsx'
import { ClosedShop, MissingShop } from './no-shop.tsx'
import { isList, type ShopState, readShopState } from './shop-address.ts'
import { ShopBar } from './shop-bar.tsx'
import { ShopGoods } from './shop-goods.tsx'
import { ShopHead } from './shop-head.tsx'
import { ShopPage } from './shop-page.tsx'
import styles from './shops.module.css'

const text = () => z.optional(z.string())
const Query = z.looseObject({
  shopId: text(),
  goodsName: text(),
  shopCatId: text(),
  all: text(),
  ...goodsListQuery(),
})

/** Page /shop/homeShop: a shop with its own page, or its goods as a list. Its whole state is in the address. */
export default function ShopHomeScreen() {
  const { title } = useMall()
  const query = useRouteQuery(Query)
  const state = useMemo(() => readShopState(query), [query])
  const { shopId } = state
  const loaded = useCall(shopFacts.queryById, shopId === '' ? null : { shopId })
  // While another shop is loading, the answer still contains the previous shop.
  const shop = loaded.state === 'ready' && loaded.data.shopId === shopId ? loaded.data : null
  const name = shop?.name ?? routes.shopHome.title
  useEffect(() => title.setPage(name), [title, name])
  if (shopId === '') return <MissingShop />
  if (loaded.state === 'failed') {
    return isMissing(loaded.error) ? <MissingShop /> : <FailedAnswer answer={loaded} />
  }
  return shop ? <Shop key={shopId} shop={shop} state={state} /> : <PageLoading />
}

function Shop({ shop, state }: { shop: ShopFacts; state: ShopState }) {
  const listed = isList(state)
  return (
    <>
      <div className={styles.top}>
        <ShopHead shop={shop} />
        {shop.closed === null && <ShopBar state={state} />}
      </div>
      {shop.closed !== null && <ClosedShop words={shop.closed} />}
      {shop.closed === null && listed && <ShopGoods state={state} />}
      {shop.closed === null && !listed && <ShopPage state={state} />}
    </>
  )
}
