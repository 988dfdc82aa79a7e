import { and, count, desc, eq, exists, ilike, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Out, Parsed } from '#schemas/base/endpoint.ts'
import { buildLikePattern, parseTerms } from '#schemas/catalog/goods/search-text.ts'
import type { afterSales as calls } from '#schemas/trade/after-sales/calls.ts'
import { type AfterSaleTab, afterSaleTabs } from '#schemas/trade/after-sales/tabs.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { clampPage } from '#server/platform/database/last-page.ts'
import { afterSales } from '#server/trade/orders/after-sale-tables.ts'
import { loadOrderContents, type OrderContents } from '#server/trade/orders/contents.ts'
import { orderLines, orders } from '#server/trade/orders/tables.ts'
import { toCard } from './card.ts'
import type { AfterSaleRow } from './find.ts'

type Listed = Out<typeof calls.centrePage>

/** Requires every word in the goods' name, the record's number or the order's number. */
function keywordCondition({ db }: Context<Member>, keyword: string | undefined): SQL | undefined {
  if (keyword === undefined || keyword.trim() === '') return undefined
  const terms = parseTerms(keyword)
  if (terms.length === 0) return sql`false`
  const named = (pattern: string) =>
    exists(
      db
        .select({ id: orderLines.id })
        .from(orderLines)
        .where(and(eq(orderLines.id, afterSales.lineId), ilike(orderLines.name, pattern))),
    )
  const matches = (pattern: string) =>
    or(ilike(afterSales.id, pattern), ilike(afterSales.orderId, pattern), named(pattern))
  return and(...terms.map((term) => matches(buildLikePattern(term))))
}

async function countsOf({ db }: Context<Member>, mine: SQL | undefined): Promise<Listed['counts']> {
  const rows = await db
    .select({ status: afterSales.status, n: count() })
    .from(afterSales)
    .where(mine)
    .groupBy(afterSales.status)
  const inTab = (statuses: readonly number[]) =>
    rows.reduce((sum, { status, n }) => sum + (statuses.includes(status) ? n : 0), 0)
  return Object.fromEntries(
    Object.entries(afterSaleTabs).map(([tab, { statuses }]) => [tab, inTab(statuses)]),
  )
}

async function contentsByOrder(context: Context<Member>, records: readonly AfterSaleRow[]) {
  const ids = [...new Set(records.map(({ orderId }) => orderId))]
  if (ids.length === 0) return new Map<string, OrderContents>()
  const rows = await context.db.select().from(orders).where(inArray(orders.id, ids))
  return new Map((await loadOrderContents(context, rows)).map((contents) => [contents.order.id, contents]))
}

async function followedAmong({ db }: Context<Member>, records: readonly AfterSaleRow[]) {
  const ids = records.map(({ id }) => id)
  if (ids.length === 0) return new Set<string | null>()
  const rows = await db
    .select({ againOf: afterSales.againOf })
    .from(afterSales)
    .where(inArray(afterSales.againOf, ids))
  return new Set(rows.map(({ againOf }) => againOf))
}

async function cardsOf(context: Context<Member>, records: readonly AfterSaleRow[], now: number) {
  const contents = await contentsByOrder(context, records)
  const followed = await followedAmong(context, records)
  return records.flatMap((record) => {
    const of = contents.get(record.orderId)
    return of ? [toCard(record, of, { followed: followed.has(record.id), now })] : []
  })
}

const statusesOf = (tab: AfterSaleTab): number[] => [...afterSaleTabs[tab].statuses]

/** Returns one page of the member's after-sales, newest first; a page past the end is the last one. */
export async function listOwnAfterSales(
  { pageNum, pageSize, tab, keyword }: Parsed<typeof calls.centrePage>,
  context: Context<Member>,
): Promise<Listed> {
  const { db, clock, user } = context
  const now = clock.now()
  const mine = and(eq(afterSales.userId, user.id), isNull(afterSales.hiddenAt))
  const where = and(mine, inArray(afterSales.status, statusesOf(tab)), keywordCondition(context, keyword))
  const total = await db.$count(afterSales, where)
  const page = clampPage(pageNum, { total, pageSize })
  const records = await db
    .select()
    .from(afterSales)
    .where(where)
    .orderBy(desc(afterSales.createdAt), desc(afterSales.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  const list = await cardsOf(context, records, now)
  return { list, total, pageNum: page, pageSize, counts: await countsOf(context, mine), now }
}
