import { and, asc, desc, eq, gt, gte, inArray, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Out, Parsed } from '#schemas/base/endpoint.ts'
import { parseMallTime } from '#schemas/base/mall-time.ts'
import type { assets, PointsEntry } from '#schemas/gifts/assets/calls.ts'
import { formatPoints } from '#schemas/money/points.ts'
import { loadOrdersByTrade } from '#server/gifts/cards/orders-of-trades.ts'
import { loadScoreName } from '#server/people/store-info/platform-info.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { clampPage } from '#server/platform/database/last-page.ts'
import { payments } from '#server/trade/payments/tables.ts'
import { pointsAccounts, pointsEntries as entries } from '#server/wallet/points/tables.ts'

export type Filter = Parsed<typeof assets.exportPointsEntries>
type Row = typeof entries.$inferSelect

/** Titles of movements by entry type; `scoreName` is the mall's name for points. */
const titles: Readonly<Record<string, (scoreName: string) => string>> = {
  GRANT: (scoreName) => `${scoreName}发放`,
  CONSUME: () => '订单支付',
  REFUND: () => '订单退回',
  EXPIRE: (scoreName) => `${scoreName}过期`,
  ADJUST: () => '平台调整',
}

/** Titles of movements by business type, which are more specific than the titles by entry type. */
const businesses: Readonly<Record<string, (scoreName: string) => string>> = {
  ADMIN: () => '平台发放',
  DRAW: () => '大转盘抽奖',
  PRIZE: () => '大转盘中奖',
  GIVE: (scoreName) => `订单赠送${scoreName}`,
  GIVE_CANCEL: (scoreName) => `退款收回赠送${scoreName}`,
  DEBT: (scoreName) => `抵扣待收回${scoreName}`,
}

function titleOf({ bizType, entryType }: Row, scoreName: string): string {
  return (businesses[bizType] ?? titles[entryType])?.(scoreName) ?? `${scoreName}变动`
}

function monthCondition(month: string | undefined): SQL | undefined {
  const from = month === undefined ? undefined : parseMallTime(`${month}-01`)
  if (month === undefined || from === undefined) return undefined
  const [year = 0, number = 0] = month.split('-').map(Number)
  const next = number === 12 ? `${year + 1}-01-01` : `${year}-${String(number + 1).padStart(2, '0')}-01`
  const to = parseMallTime(next)
  return and(gte(entries.createdAt, from), to === undefined ? undefined : lt(entries.createdAt, to))
}

async function tradesOf({ db }: Context<Member>, paymentIds: string[]): Promise<Map<string, string>> {
  if (paymentIds.length === 0) return new Map()
  const { id, tradeId } = payments
  const rows = await db.select({ id, tradeId }).from(payments).where(inArray(id, paymentIds))
  return new Map(rows.map((row) => [row.id, row.tradeId]))
}

/** Conditions by direction. Holds are no movements; a debt is one, although the balance stays the same. */
const ways: Readonly<Record<Filter['direction'], SQL | undefined>> = {
  all: or(ne(entries.amount, 0), gt(entries.owed, 0)),
  in: gt(entries.amount, 0),
  out: or(lt(entries.amount, 0), gt(entries.owed, 0)),
}

async function debtOf({ db, user }: Context<Member>): Promise<number> {
  const { debt, userId } = pointsAccounts
  const [account] = await db.select({ debt }).from(pointsAccounts).where(eq(userId, user.id))
  return account?.debt ?? 0
}

export const matchMovements = ({ direction, month }: Filter, { user }: Context<Member>): SQL | undefined =>
  and(eq(entries.userId, user.id), ways[direction], monthCondition(month))

/** Returns the sort keys of a list; entries with equal amounts are sorted newest first. */
function orderOf({ sort, order }: Filter): SQL[] {
  const way = order === 'asc' ? asc : desc
  if (sort === 'amount') return [way(entries.amount), desc(entries.createdAt), desc(entries.sequence)]
  return [way(entries.createdAt), way(entries.sequence)]
}

export async function readMovements(
  filter: Filter,
  context: Context<Member>,
  { limit, offset = 0 }: { limit: number; offset?: number },
): Promise<PointsEntry[]> {
  const rows = await context.db
    .select()
    .from(entries)
    .where(matchMovements(filter, context))
    .orderBy(...orderOf(filter))
    .limit(limit)
    .offset(offset)
  const paid = rows.filter(({ bizType }) => bizType === 'PAYMENT').map(({ bizId }) => bizId)
  const scoreName = await loadScoreName(context)
  const trades = await tradesOf(context, paid)
  const orders = await loadOrdersByTrade(context, [...trades.values()])
  return rows.map((row) => ({
    entryId: row.id,
    title: titleOf(row, scoreName),
    amount: formatPoints(row.amount),
    balanceAfter: formatPoints(row.balanceAfter),
    owed: formatPoints(Math.max(0, row.owed)),
    expiresAt: row.expiresAt,
    orderIds: row.orderId !== null ? [row.orderId] : (orders.get(trades.get(row.bizId) ?? '') ?? []),
    createdAt: row.createdAt,
  }))
}

/** Returns a page of the entries that changed the balance or the debt. */
export async function listPointsEntries(
  query: Parsed<typeof assets.pointsEntries>,
  context: Context<Member>,
): Promise<Out<typeof assets.pointsEntries>> {
  const { pageNum, pageSize } = query
  const sum = (when: SQL) =>
    sql<string>`coalesce(sum(${entries.amount}) filter (where ${when}), 0)`.mapWith(Number)
  const [all] = await context.db
    .select({
      total: sql<string>`count(*)`.mapWith(Number),
      income: sum(sql`${entries.amount} > 0`),
      spent: sum(sql`${entries.amount} < 0`),
    })
    .from(entries)
    .where(matchMovements(query, context))
  const total = all?.total ?? 0
  const page = clampPage(pageNum, { total, pageSize })
  return {
    list: await readMovements(query, context, { limit: pageSize, offset: (page - 1) * pageSize }),
    total,
    pageNum: page,
    pageSize,
    owed: formatPoints(await debtOf(context)),
    income: formatPoints(all?.income ?? 0),
    spent: formatPoints(Math.abs(all?.spent ?? 0)),
  }
}
