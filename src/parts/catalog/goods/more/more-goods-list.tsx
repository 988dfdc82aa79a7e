import { useEffect, useMemo } from 'react'
import * as z from 'zod/mini'
import type { MoreGoodsProps } from '#registry/services.ts'
import { isRecord } from '#schemas/base/record.ts'
import { Id } from '#schemas/base/wire.ts'
import type { CachedForm } from '#schemas/catalog/goods/cached-form.ts'
import type { GoodsFilter } from '#schemas/catalog/goods/filter.ts'
import { formatHref } from '#schemas/routes/href.ts'
import { routes } from '#schemas/routes/routes.ts'
import { useRouteQuery } from '#src/lib/route-query.ts'
import { toListQuery, readListState, type ListState } from '#src/parts/catalog/goods/list/list-state.ts'
import { dropStaleForms, findMoreGoodsForm } from '#src/parts/catalog/goods/more-goods.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { UrlLink } from '#src/runtime/text/url-link.tsx'
import { GoodsByFilter, GoodsByIds } from './goods-of-kind.tsx'
import styles from './more-goods-list.module.css'

/** Lists all goods of a widget from its cached form; without a form, the best-selling goods. */
export function MoreGoodsList({ title: usualTitle, lost }: MoreGoodsProps) {
  const mall = useMall()
  const query = useRouteQuery(routes.moreGoods.query())
  const { timeRandom } = query
  const form = useMemo(() => findMoreGoodsForm(mall, timeRandom), [mall, timeRandom])
  const goods = useMemo(() => getGoodsSource(form), [form])
  const { title, subtitle } = getHeading(form, usualTitle)
  useEffect(() => dropStaleForms(mall), [mall])
  useEffect(() => mall.title.setPage(title), [mall, title])

  const usual =
    goods.kind === 'filter' ? goods.filter.orderType : goods.kind === 'popular' ? 'sales' : undefined
  const state = readListState(query, usual)
  const to = (change: Partial<ListState>) =>
    formatHref('moreGoods', { timeRandom, ...toListQuery(state, change) })
  return (
    <div>
      <header className={styles.head}>
        <div>
          <h1 className={styles.title}>{title}</h1>
          {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
        </div>
        {form?.activityUrl && (
          <UrlLink url={form.activityUrl} className={styles.activity}>
            活动详情
          </UrlLink>
        )}
      </header>
      {timeRandom && !form && lost !== '' && <p className={styles.lost}>{lost}</p>}
      {goods.kind === 'ids' ? (
        <GoodsByIds ids={goods.ids} state={state} to={to} />
      ) : (
        <GoodsByFilter filter={goods.kind === 'filter' ? goods.filter : {}} state={state} to={to} />
      )}
    </div>
  )
}

/** Source of the goods: chosen by hand, found by a filter, or, without a form, the best-selling ones. */
type MoreGoods =
  | { kind: 'ids'; ids: readonly string[] }
  | { kind: 'filter'; filter: GoodsFilter }
  | { kind: 'popular' }

/** Maximum number of ids; the widgets of a page never pass more. */
const MAX_IDS = 200

function idOf(item: unknown): string[] {
  const read = z.safeParse(Id(), isRecord(item) ? item.goodsId : item)
  return read.success ? [read.data] : []
}

function idsOf(goodsData: unknown): string[] {
  if (!Array.isArray(goodsData)) return []
  return [...new Set(goodsData.flatMap(idOf))].slice(0, MAX_IDS)
}

/** Returns the goods source: ids before a filter; a form with neither means all goods, most popular first. */
export function getGoodsSource(form: CachedForm | null): MoreGoods {
  const ids = idsOf(form?.goodsData)
  if (ids.length > 0) return { kind: 'ids', ids }
  const filter = form?.goodsFiltration ?? {}
  return Object.keys(filter).length > 0 ? { kind: 'filter', filter } : { kind: 'popular' }
}

const textOf = (value: unknown) => (typeof value === 'string' ? value.trim() : '')

/** Returns the heading that the widget passed in `relData`. */
export function getHeading(form: CachedForm | null, usual: string): { title: string; subtitle: string } {
  const rel = isRecord(form?.relData) ? form.relData : {}
  const title = textOf(rel.title) || textOf(rel.name) || (form ? '' : usual) || '更多商品'
  return { title, subtitle: textOf(rel.subtitle) }
}
