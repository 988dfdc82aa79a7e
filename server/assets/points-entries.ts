import { and, desc, eq, gt, gte, inArray, lt, ne, type SQL, sql } from 'drizzle-orm'
import type { assets } from '#schemas/api/assets.ts'
import type { Out, Parsed } from '#schemas/endpoint.ts'
import { parseMallTime } from '#schemas/mall-time.ts'
import { formatPoints } from '#schemas/points.ts'
import type { Context, Member } from '#server/context.ts'
import { payments } from '#server/db/schema/payment.ts'
import { pointsEntries as entries } from '#server/db/schema/points.ts'
import { lastPageAtMost } from '#server/last-page.ts'
import { ordersOfTrades } from './orders-of-trades.ts'

type Asked = Parsed<typeof assets.pointsEntries>

const titles: Readonly<Record<string, string>> = {
  GRANT: '积分发放',
  CONSUME: '订单支付',
  REFUND: '订单退回',
  EXPIRE: '积分过期',
  ADJUST: '平台调整',
}

function monthCondition(month: string | undefined): SQL | undefined {
  const from = month === undefined ? undefined : parseMallTime(`${month}-01`)
  if (month === undefined || from === undefined) return undefined
  const [year = 0, number = 0] = month.split('-').map(Number)
  const next = number === 12 ? `${year + 1}-01-01` : `${year}-${String(number + 1).padStart(2, '0')}-01`
  const to = parseMallTime(next)
  return and(gte(entries.createdAt, from), to === undefined ? undefined : lt(entries.createdAt, to))
}

/** The trades behind payments, by payment. */
async function tradesOf({ db }: Context<Member>, paymentIds: string[]): Promise<Map<string, string>> {
  if (paymentIds.length === 0) return new Map()
  const { id, tradeId } = payments
  const rows = await db.select({ id, tradeId }).from(payments).where(inArray(id, paymentIds))
  return new Map(rows.map((row) => [row.id, row.tradeId]))
}

/** UC3: what changed the balance, the newest first; holds are no movements. */
export async function pointsLedger(
  { pageNum, pageSize, direction, month }: Asked,
  context: Context<Member>,
): Promise<Out<typeof assets.pointsEntries>> {
  const { db, user } = context
  const way = { all: ne(entries.amount, 0), in: gt(entries.amount, 0), out: lt(entries.amount, 0) }[direction]
  const where = and(eq(entries.userId, user.id), way, monthCondition(month))
  const sum = (when: SQL) =>
    sql<string>`coalesce(sum(${entries.amount}) filter (where ${when}), 0)`.mapWith(Number)
  const [all] = await db
    .select({
      total: sql<string>`count(*)`.mapWith(Number),
      income: sum(sql`${entries.amount} > 0`),
      spent: sum(sql`${entries.amount} < 0`),
    })
    .from(entries)
    .where(where)
  const total = all?.total ?? 0
  const page = lastPageAtMost(pageNum, { total, pageSize })
  const rows = await db
    .select()
    .from(entries)
    .where(where)
    .orderBy(desc(entries.createdAt), desc(entries.sequence))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  const paid = rows.filter(({ bizType }) => bizType === 'PAYMENT').map(({ bizId }) => bizId)
  const trades = await tradesOf(context, paid)
  const orders = await ordersOfTrades(context, [...trades.values()])
  return {
    list: rows.map((row) => ({
      entryId: row.id,
      title: row.bizType === 'ADMIN' ? '平台发放' : (titles[row.entryType] ?? '积分变动'),
      amount: formatPoints(row.amount),
      balanceAfter: formatPoints(row.balanceAfter),
      expiresAt: row.expiresAt,
      orderIds: row.orderId !== null ? [row.orderId] : (orders.get(trades.get(row.bizId) ?? '') ?? []),
      createdAt: row.createdAt,
    })),
    ...{ total, pageNum: page, pageSize },
    income: formatPoints(all?.income ?? 0),
    spent: formatPoints(Math.abs(all?.spent ?? 0)),
  }
}
