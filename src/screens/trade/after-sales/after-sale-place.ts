import { useMemo } from 'react'
import { useLocation } from 'react-router-dom'
import * as z from 'zod/mini'
import { MAX_LIST_WORD_LENGTH, readWord } from '#schemas/base/search-word.ts'
import { appendQuery } from '#schemas/routes/href.ts'
import { pagingQuery } from '#schemas/routes/list-query.ts'
import { type AfterSaleTab, afterSaleTabs } from '#schemas/trade/after-sales/tabs.ts'
import { useRouteQuery } from '#src/lib/route-query.ts'

const text = z._default(z.string(), '')
const isTab = (name: string): name is AfterSaleTab => Object.hasOwn(afterSaleTabs, name)
const tab = z.pipe(
  text,
  z.transform((name): AfterSaleTab => (isTab(name) ? name : 'all')),
)

/** Query of an after-sales page: one record, one application, or the list with its tab and search. */
const PlaceQuery = z.looseObject({
  ...pagingQuery(10),
  afterSaleId: text,
  /** Line to apply for, as `<orderId>.<lineId>`. */
  apply: text,
  tab,
  keyword: text,
})

export interface AfterSaleQuery {
  afterSaleId?: string
  tab?: AfterSaleTab
  keyword?: string
  pageNum?: number
  pageSize?: number
}

/** Reads the query, and builds addresses in the same center, which has two paths. */
export function useAfterSalePlace() {
  const { pathname } = useLocation()
  const read = useRouteQuery(PlaceQuery)
  const query = useMemo(() => ({ ...read, keyword: readWord(read.keyword, MAX_LIST_WORD_LENGTH) }), [read])
  const to = useMemo(
    () => (query: AfterSaleQuery) => appendQuery(pathname, { tabId: 'afterSales', ...query }),
    [pathname],
  )
  return { query, to }
}
export type AfterSalePaths = ReturnType<typeof useAfterSalePlace>['to']
