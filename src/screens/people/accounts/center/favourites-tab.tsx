import * as z from 'zod/mini'
import { CURRENCY } from '#schemas/base/constants.ts'
import { type Favourite, footprints } from '#schemas/catalog/goods/footprint-calls.ts'
import type { Pair } from '#schemas/money/pair.ts'
import { formatHref } from '#schemas/routes/href.ts'
import { pagingQuery } from '#schemas/routes/list-query.ts'
import { routes } from '#schemas/routes/routes.ts'
import { useGoodsActions } from '#src/parts/catalog/goods/list/use-goods-cells.tsx'
import { Blank } from '#src/parts/people/accounts/center/blank.tsx'
import { tabs } from '#src/parts/people/accounts/center/tabs.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { useCall } from '#src/runtime/mall/use-call.ts'
import { useListQuery } from '#src/runtime/mall/use-list-query.ts'
import { useScoreName } from '#src/runtime/price/score-name.ts'
import { PagedAnswer } from '#src/runtime/text/paged-answer.tsx'
import { PageHead } from '#ui/page-head/page-head.tsx'
import { FavouriteList } from './favourite-list.tsx'
import { GoodsEntry } from './goods-entry.tsx'
import goods from './goods-entry.module.css'

const Query = z.looseObject(pagingQuery(20))

/** Tab of favourite goods; one or several can be removed at once. */
export default function FavouritesTab() {
  const { pageNum, pageSize } = useListQuery(Query)
  const loaded = useCall(footprints.favouritePage, { pageNum, pageSize })
  return (
    <>
      <PageHead title={tabs.favourites.title} />
      <PagedAnswer
        answer={loaded}
        to={(paging) => formatHref('center', { tabId: 'favourites', ...paging })}
        unit="件"
        empty={<NoFavourites />}
      >
        {(page, busy) => (
          <List key={`${pageNum} ${pageSize}`} list={page.list} busy={busy} again={loaded.again} />
        )}
      </PagedAnswer>
    </>
  )
}

function NoFavourites() {
  return (
    <Blank
      title="还没有收藏商品"
      text="在商品页点一下爱心，就会放在这里，降价时会提醒您"
      to={routes.mall.path}
      action="去逛逛"
    />
  )
}

function List({ list, busy, again }: { list: readonly Favourite[]; busy: boolean; again(): void }) {
  const { call } = useMall()
  const scoreName = useScoreName()
  const { actionsOf, sheet } = useGoodsActions(
    list.map((one) => one.goods),
    false,
  )
  const gone = list.filter((one) => one.gone !== null)
  return (
    <FavouriteList
      noun="商品"
      unit="件"
      ids={list.map((one) => one.goods.goodsId)}
      clearing={{ label: '清理失效商品', ids: gone.map((one) => one.goods.goodsId) }}
      send={(goodsIds) => call(footprints.removeFavourites, { goodsIds })}
      again={again}
    >
      {(choiceOf) => (
        <>
          <ul className={`${goods.list} busy-line`} aria-busy={busy}>
            {list.map((one) => {
              const { on, toggle, remove } = choiceOf(one.goods.goodsId)
              return (
                <GoodsEntry
                  key={one.goods.goodsId}
                  goods={one.goods}
                  gone={one.gone}
                  note={one.drop && describePriceDrop(one.drop, scoreName)}
                  choice={{ on, toggle }}
                  actions={actionsOf(one.goods)}
                  removal={{ label: '取消收藏', remove }}
                />
              )
            })}
          </ul>
          {sheet}
        </>
      )}
    </FavouriteList>
  )
}

const isZero = (amount: string) => /^0(\.0+)?$/.test(amount)

/** Formats a price drop as `比收藏时降 ￥1.50`, `比收藏时降 5 积分`, or both joined. */
export function describePriceDrop({ cash, integral }: Pair, scoreName: string): string {
  const parts = [!isZero(cash) && CURRENCY + cash, !isZero(integral) && `${integral} ${scoreName}`]
  return `比收藏时降 ${parts.filter((part) => part !== false).join('，降 ')}`
}
