import { Link } from 'react-router-dom'
import * as z from 'zod/mini'
import { formatShortNumber } from '#schemas/money/number-display.ts'
import { type FavouriteShop, favouriteShops } from '#schemas/people/shops/favourite-calls.ts'
import { formatHref } from '#schemas/routes/href.ts'
import { pagingQuery } from '#schemas/routes/list-query.ts'
import { routes } from '#schemas/routes/routes.ts'
import { Blank } from '#src/parts/people/accounts/center/blank.tsx'
import { tabs } from '#src/parts/people/accounts/center/tabs.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { useCall } from '#src/runtime/mall/use-call.ts'
import { useListQuery } from '#src/runtime/mall/use-list-query.ts'
import { PagedAnswer } from '#src/runtime/text/paged-answer.tsx'
import { PageHead } from '#ui/page-head/page-head.tsx'
import { Picture } from '#ui/picture/picture.tsx'
import { type Choice, FavouriteList } from './favourite-list.tsx'
import own from './favourite-shops.module.css'
import tools from './goods-entry.module.css'

const Query = z.looseObject(pagingQuery(20))

/** Tab 收藏店铺; one or several shops can be removed at once. */
export default function FavouriteShopsTab() {
  const { pageNum, pageSize } = useListQuery(Query)
  const loaded = useCall(favouriteShops.queryFavoriteShopPageList, { pageNum, pageSize })
  return (
    <>
      <PageHead title={tabs.favouriteShops.title} />
      <PagedAnswer
        answer={loaded}
        to={(paging) => formatHref('center', { tabId: 'favouriteShops', ...paging })}
        unit="家"
        empty={<NoShops />}
      >
        {(page, busy) => (
          <List key={`${pageNum} ${pageSize}`} list={page.list} busy={busy} again={loaded.again} />
        )}
      </PagedAnswer>
    </>
  )
}

function NoShops() {
  return (
    <Blank
      title="还没有收藏店铺"
      text="在商品页的店铺卡片上点“收藏店铺”，就会放在这里"
      to={routes.mall.path}
      action="去逛逛"
    />
  )
}

function List({ list, busy, again }: { list: readonly FavouriteShop[]; busy: boolean; again(): void }) {
  const { call } = useMall()
  return (
    <FavouriteList
      noun="店铺"
      unit="家"
      ids={list.map(({ shopId }) => shopId)}
      send={(shopIds) => call(favouriteShops.cancelFavorite, { shopIds })}
      again={again}
    >
      {(choiceOf) => (
        <ul className={`${own.list} busy-line`} aria-busy={busy}>
          {list.map((shop) => (
            <Entry key={shop.shopId} shop={shop} {...choiceOf(shop.shopId)} />
          ))}
        </ul>
      )}
    </FavouriteList>
  )
}

interface EntryProps extends Choice {
  shop: FavouriteShop
}

function Entry({ shop: { shopId, name, logo, intro, goodsCount, gone }, on, toggle, remove }: EntryProps) {
  return (
    <li className={own.entry}>
      <input
        type="checkbox"
        className={own.box}
        aria-label={`选择：${name}`}
        checked={on}
        onChange={toggle}
      />
      <span className={own.logo}>
        <Picture src={logo} alt="" width={56} height={56} />
      </span>
      <div className={own.words}>
        <Link to={formatHref('shopHome', { shopId })} className={own.name}>
          {name}
        </Link>
        <p className={own.intro}>{intro}</p>
        <p className={gone === null ? own.count : own.gone}>
          {gone ?? `${formatShortNumber(goodsCount)} 件在售`}
        </p>
      </div>
      <button type="button" className={tools.remove} aria-label={`取消收藏：${name}`} onClick={remove}>
        取消收藏
      </button>
    </li>
  )
}
