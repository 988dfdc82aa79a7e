import { type ReactNode, useState } from 'react'
import * as z from 'zod/mini'
import type { In } from '#schemas/base/endpoint.ts'
import type { GoodsCard } from '#schemas/catalog/goods/card.ts'
import { type BrowsedGoods, footprints } from '#schemas/catalog/goods/footprint-calls.ts'
import { goodsStatuses } from '#schemas/catalog/goods/status.ts'
import { formatHref } from '#schemas/routes/href.ts'
import { pagingQuery } from '#schemas/routes/list-query.ts'
import { routes } from '#schemas/routes/routes.ts'
import { useGoodsActions } from '#src/parts/catalog/goods/list/use-goods-cells.tsx'
import { Blank } from '#src/parts/people/accounts/center/blank.tsx'
import { tabs } from '#src/parts/people/accounts/center/tabs.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { withOverlay } from '#src/runtime/mall/overlay.tsx'
import { useCall } from '#src/runtime/mall/use-call.ts'
import { useListQuery } from '#src/runtime/mall/use-list-query.ts'
import { PagedAnswer } from '#src/runtime/text/paged-answer.tsx'
import { Button } from '#ui/button/button.tsx'
import { Card } from '#ui/card/card.tsx'
import { ConfirmDialog } from '#ui/dialog/dialog.tsx'
import { PageHead } from '#ui/page-head/page-head.tsx'
import { GoodsEntry } from './goods-entry.tsx'
import goods from './goods-entry.module.css'

const Query = z.looseObject(pagingQuery(30))
type Removal = In<typeof footprints.removeBrowses>

const questions: Readonly<Record<'day' | 'all', string>> = {
  day: '删除这一天的浏览记录？',
  all: '清空全部浏览记录？',
}

/** Lists viewed goods by day in mall time. The member can delete one entry, a day, or everything. */
export default function BrowseTab() {
  const { pageNum, pageSize } = useListQuery(Query)
  const mall = useMall()
  const [asking, setAsking] = useState<Exclude<Removal, { scope: 'one' }> | null>(null)
  const loaded = useCall(footprints.browsePage, { pageNum, pageSize })
  async function remove(what: Removal) {
    await withOverlay(mall, () => mall.call(footprints.removeBrowses, what)).catch(loaded.again)
  }
  return (
    <>
      <PageHead title={tabs.browse.title} />
      <PagedAnswer
        answer={loaded}
        to={(paging) => formatHref('center', { tabId: 'browse', ...paging })}
        unit="件"
        empty={<NothingSeen />}
      >
        {({ list }, busy) => (
          <>
            <p>
              <Button size="s" onClick={() => setAsking({ scope: 'all' })}>
                清空浏览记录
              </Button>
            </p>
            <Days
              list={list}
              busy={busy}
              onRemoveDay={(day) => setAsking({ scope: 'day', day })}
              onRemove={(day, goodsId) => void remove({ scope: 'one', day, goodsId })}
            />
          </>
        )}
      </PagedAnswer>
      {asking && (
        <ConfirmDialog
          title="删除浏览记录"
          action="删除"
          onClose={() => setAsking(null)}
          onConfirm={() => void remove(asking)}
        >
          {questions[asking.scope]}
        </ConfirmDialog>
      )}
    </>
  )
}

function NothingSeen() {
  return (
    <Blank title="还没有浏览记录" text="看过的商品会按日期放在这里" to={routes.mall.path} action="去逛逛" />
  )
}

interface DaysProps {
  list: readonly BrowsedGoods[]
  busy: boolean
  onRemoveDay(day: string): void
  onRemove(day: string, goodsId: string): void
}

function Days({ list, busy, onRemoveDay, onRemove }: DaysProps) {
  const { actionsOf, sheet } = useGoodsActions(seenOnce(list))
  return (
    <>
      {byDay(list).map(([day, ofDay]) => (
        <Day
          key={day}
          day={day}
          list={ofDay}
          busy={busy}
          actionsOf={actionsOf}
          onRemoveDay={() => onRemoveDay(day)}
          onRemove={(goodsId) => onRemove(day, goodsId)}
        />
      ))}
      {sheet}
    </>
  )
}

interface DayProps {
  day: string
  list: readonly BrowsedGoods[]
  busy: boolean
  actionsOf(goods: GoodsCard): ReactNode
  onRemoveDay(): void
  onRemove(goodsId: string): void
}

function Day({ day, list, busy, actionsOf, onRemoveDay, onRemove }: DayProps) {
  return (
    <Card aria-label={day} aria-busy={busy}>
      <h2 className={goods.day}>
        {day}
        <button
          type="button"
          className={goods.dayTool}
          aria-label={`删除 ${day} 的浏览记录`}
          onClick={onRemoveDay}
        >
          删除当天
        </button>
      </h2>
      <ul className={goods.list}>
        {list.map((one) => (
          <GoodsEntry
            key={one.goods.goodsId}
            goods={one.goods}
            gone={one.goods.onShelf ? null : goodsStatuses.OFF}
            actions={actionsOf(one.goods)}
            removal={{ label: '删除', remove: () => onRemove(one.goods.goodsId) }}
          />
        ))}
      </ul>
    </Card>
  )
}

/** Returns each goods once, because the same goods may have been viewed on several days. */
const seenOnce = (list: readonly BrowsedGoods[]) => [
  ...new Map(list.map(({ goods: one }) => [one.goodsId, one])).values(),
]

function byDay(list: readonly BrowsedGoods[]): [string, BrowsedGoods[]][] {
  const days = new Map<string, BrowsedGoods[]>()
  for (const one of list) days.set(one.day, [...(days.get(one.day) ?? []), one])
  return [...days]
}
