import { useState } from 'react'
import * as z from 'zod/mini'
import { FailedState } from '#registry/parts/states.tsx'
import { type Favourite, footprints } from '#schemas/api/footprints.ts'
import { href } from '#schemas/href.ts'
import { pagingQuery } from '#schemas/list-query.ts'
import { routes } from '#schemas/routes.ts'
import { call } from '#src/api/client.ts'
import { ConfirmDialog } from '#src/features/dialog/dialog.tsx'
import { PageLoading } from '#src/features/loading/page-loading.tsx'
import { withOverlay } from '#src/features/loading/loading-overlay.tsx'
import { Pager } from '#src/features/pager/pager.tsx'
import { useScoreName } from '#src/features/score-name.ts'
import { toast } from '#src/features/toast/toast.ts'
import { useFresh } from '#src/features/use-fresh.ts'
import { useRouteQuery } from '#src/lib/route-query.ts'
import { Blank } from './blank.tsx'
import styles from './center.module.css'
import { dropWords } from './drop-words.ts'
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
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [asking, setAsking] = useState<readonly string[]>([])
  const scoreName = useScoreName()
  const ids = list.map((one) => one.goods.goodsId)
  const gone = list.filter((one) => one.gone !== null).map((one) => one.goods.goodsId)
  const all = chosen.size === ids.length
  function toggle(id: string) {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    setChosen(next)
  }
  async function remove(goodsIds: readonly string[]) {
    const wanted = { goodsIds: [...goodsIds] }
    const went = await withOverlay(() => call(footprints.removeFavourites, wanted)).catch(() => 'no')
    if (went === null) toast.success('已取消收藏')
    again()
  }
  return (
    <section className={styles.card} aria-label="收藏的商品">
      <div className={goods.tools}>
        <label className={goods.check}>
          <input type="checkbox" checked={all} onChange={() => setChosen(new Set(all ? [] : ids))} />
          全选本页
        </label>
        <span role="status">{chosen.size > 0 && `已选 ${chosen.size} 件`}</span>
        <button
          type="button"
          className={goods.tool}
          disabled={chosen.size === 0}
          onClick={() => setAsking([...chosen])}
        >
          取消收藏
        </button>
        {gone.length > 0 && (
          <button type="button" className={goods.tool} onClick={() => setAsking(gone)}>
            清理失效商品
          </button>
        )}
      </div>
      <ul className={goods.list} aria-busy={busy}>
        {list.map((one) => (
          <GoodsEntry
            key={one.goods.goodsId}
            goods={one.goods}
            gone={one.gone}
            note={one.drop && dropWords(one.drop, scoreName)}
            choice={{ on: chosen.has(one.goods.goodsId), toggle: () => toggle(one.goods.goodsId) }}
            removal={{ label: '取消收藏', remove: () => void remove([one.goods.goodsId]) }}
          />
        ))}
      </ul>
      {asking.length > 0 && (
        <ConfirmDialog
          title="取消收藏"
          action="取消收藏"
          onClose={() => setAsking([])}
          onConfirm={() => void remove(asking)}
        >
          取消收藏这 {asking.length} 件商品？
        </ConfirmDialog>
      )}
    </section>
  )
}
