import { and, desc, eq, gte, ilike, inArray, isNull, like, lt, or, type SQL } from 'drizzle-orm'
import { DAY_MS } from '#schemas/base/constants.ts'
import type { Out, Parsed } from '#schemas/base/endpoint.ts'
import { parseMallTime } from '#schemas/base/mall-time.ts'
import { buildLikePattern, parseTerms } from '#schemas/catalog/goods/search-text.ts'
import type { orderLists } from '#schemas/trade/orders/list-calls.ts'
import { orderTabs } from '#schemas/trade/orders/tabs.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { reject } from '#server/platform/call/errors.ts'
import { clampPage } from '#server/platform/database/last-page.ts'
import { hasAll, hasWord, type WordCondition } from '#server/platform/database/word-index.ts'
import { toCard } from './card.ts'
import { loadOrderContents } from './contents.ts'
import { orders } from './tables.ts'

type Query = Parsed<typeof orderLists.queryOrder>

/** Requires every word in the goods' names, the receiver or the order's number. */
export function hasKeyword(keyword: string): WordCondition {
  const { searchText, id } = orders
  const named = (term: string) =>
    or(like(searchText, buildLikePattern(term)), ilike(id, buildLikePattern(term)))
  return hasAll(parseTerms(keyword).map((term) => hasWord([searchText, id], term, named(term))))
}

/** Returns the filter by keyword, which scans row by row, as one member has few orders. */
function keywordCondition(keyword: string | undefined): SQL | undefined {
  return keyword === undefined || keyword.trim() === '' ? undefined : hasKeyword(keyword).plain
}

function dayOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  const day = parseMallTime(text)
  if (day === undefined) throw reject('BAD_INPUT', '日期不正确，请重新选择')
  return day
}

/** Returns the filter by creation; the range includes the first and the last day. */
function timeCondition({ from, to }: Query): SQL | undefined {
  const [first, last] = [dayOf(from), dayOf(to)]
  if (first !== undefined && last !== undefined && first > last)
    throw reject('BAD_INPUT', '开始日期不能晚于结束日期，请重新选择')
  return and(
    first === undefined ? undefined : gte(orders.createdAt, first),
    last === undefined ? undefined : lt(orders.createdAt, last + DAY_MS),
  )
}

interface Paging {
  pageNum: number
  pageSize: number
}

/** Loads one page of orders, newest first; for a page past the end, the last page. */
export async function loadOrderPage(
  { pageNum, pageSize }: Paging,
  condition: SQL | undefined,
  context: Context<Member>,
): Promise<Out<typeof orderLists.queryOrder>> {
  const { db, clock, user } = context
  const where = and(eq(orders.userId, user.id), isNull(orders.hiddenAt), condition)
  const total = await db.$count(orders, where)
  const page = clampPage(pageNum, { total, pageSize })
  const rows = await db
    .select()
    .from(orders)
    .where(where)
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  const now = clock.now()
  const list = (await loadOrderContents(context, rows)).map((contents) => toCard(contents, now))
  return { list, total, pageNum: page, pageSize, now }
}

/** Lists the member's orders of a tab, filtered by keyword and dates. */
export function listOrders(query: Query, context: Context<Member>) {
  const { tab, keyword } = query
  const ofTab = tab === 'all' ? undefined : inArray(orders.status, [...orderTabs[tab].statuses])
  return loadOrderPage(query, and(ofTab, keywordCondition(keyword), timeCondition(query)), context)
}
