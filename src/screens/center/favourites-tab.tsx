import { useState } from 'react'
import * as z from 'zod/mini'
import { FailedState } from '#registry/parts/states.tsx'
import { type Favourite, footprints } from '#schemas/api/footprints.ts'
import { href } from '#schemas/href.ts'
import { pagingQuery } from '#schemas/list-query.ts'
import { routes } from '#schemas/routes.ts'
import { call } from '#src/api/client.ts'
import { PageLoading } from '#src/features/loading/page-loading.tsx'
import { Pager } from '#src/features/pager/pager.tsx'
import { useScoreName } from '#src/features/score-name.ts'
import { useFresh } from '#src/features/use-fresh.ts'
import { useRouteQuery } from '#src/lib/route-query.ts'
import { Blank } from './blank.tsx'
import styles from './center.module.css'
import { dropWords } from './drop-words.ts'
import { FavouriteList } from './favourite-list.tsx'
import { GoodsEntry } from './goods-entry.tsx'
import goods from './goods-entry.module.css'
import { tabTitles } from './tabs.ts'

const Query = z.looseObject(pagingQuery(20))

/** UC5: favourite goods, removed one by one or several at once. */
export default function FavouritesTab() {
  const { pageNum, pageSize } = useRouteQuery(Query)
  const [turn, setTurn] = useState(0)
  const asked = { pageNum, pageSize }
  const loaded = useFresh(`${JSON.stringify(asked)} ${turn}`, (signal) =>
    call(footprints.favouritePage, asked, { signal }),
  )
  return (
    <>
      <h1 className={styles.heading}>{tabTitles.favourites}</h1>
      {loaded.state === 'loading' && <PageLoading />}
      {loaded.state === 'failed' && <FailedState retry={loaded.retry} />}
      {loaded.state === 'ready' && loaded.data.total === 0 && <NoFavourites />}
      {loaded.state === 'ready' && loaded.data.total > 0 && (
        <>
          <List
            key={`${pageNum} ${pageSize} ${turn}`}
            list={loaded.data.list}
            busy={loaded.busy}
            again={() => setTurn(turn + 1)}
          />
          <Pager
            page={loaded.data}
            to={(paging) => href('center', { tabId: 'favourites', ...paging })}
            unit="件"
          />
        </>
      )}
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
  const scoreName = useScoreName()
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
        <ul className={goods.list} aria-busy={busy}>
          {list.map((one) => {
            const { on, toggle, remove } = choiceOf(one.goods.goodsId)
            return (
              <GoodsEntry
                key={one.goods.goodsId}
                goods={one.goods}
                gone={one.gone}
                note={one.drop && dropWords(one.drop, scoreName)}
                choice={{ on, toggle }}
                removal={{ label: '取消收藏', remove }}
              />
            )
          })}
        </ul>
      )}
    </FavouriteList>
  )
}
