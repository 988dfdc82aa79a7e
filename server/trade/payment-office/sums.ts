import { and, count, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Out, Parsed } from '#schemas/base/endpoint.ts'
import type { officePayments as calls } from '#schemas/trade/payment-office/calls.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { formatTenders } from '#server/trade/orders/card.ts'
import { trades } from '#server/trade/orders/tables.ts'
import { refundParts, refunds } from '#server/trade/refunds/tables.ts'
import { selectTrades } from './condition.ts'
import { getPaidTenders } from './paid.ts'

const sumOf = (column: PgColumn, when = sql`true`) =>
  sql<string>`coalesce(sum(${column}) filter (where ${when}), 0)`.mapWith(Number)

async function sumOfTrades({ db }: Context<Member>, where: SQL | undefined) {
  const { cash, points, giftCard } = trades
  const [found] = await db
    .select({ count: count(), cash: sumOf(cash), points: sumOf(points), giftCard: sumOf(giftCard) })
    .from(trades)
    .where(where)
  return found ? { ...formatTenders(getPaidTenders(found)), count: found.count } : NOTHING
}

const NOTHING = { ...formatTenders(getPaidTenders({ cash: 0, points: 0, giftCard: 0 })), count: 0 }

async function sumOfRefunds({ db }: Context<Member>, where: SQL | undefined) {
  const { amount, tender } = refundParts
  const listed = db.select({ id: trades.id }).from(trades).where(where)
  const of = (name: 'CASH' | 'POINTS' | 'GIFT_CARD') => sumOf(amount, sql`${tender} = ${name}`)
  const [found] = await db
    .select({
      count: sql<string>`count(distinct ${refunds.id})`.mapWith(Number),
      cash: of('CASH'),
      points: of('POINTS'),
      giftCard: of('GIFT_CARD'),
    })
    .from(refunds)
    .innerJoin(refundParts, eq(refundParts.refundId, refunds.id))
    .where(and(eq(refunds.status, 'SUCCESS'), inArray(refunds.tradeId, listed)))
  return found ? { ...formatTenders(getPaidTenders(found)), count: found.count } : NOTHING
}

/** GET backOffice/payment/sums */
export async function getTradeSums(
  { word, ...filters }: Parsed<typeof calls.tradeSums>,
  context: Context<Member>,
): Promise<Out<typeof calls.tradeSums>> {
  const listed = selectTrades(context, { word, filters })
  return {
    listed: await sumOfTrades(context, listed),
    paid: await sumOfTrades(context, and(listed, eq(trades.status, 'PAID'))),
    refunded: await sumOfRefunds(context, listed),
  }
}
