import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { formatYuan } from '#schemas/money/money.ts'
import { formatPoints } from '#schemas/money/points.ts'
import { isOrderStatus, orderStatuses } from '#schemas/trade/orders/states.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { orders } from './tables.ts'

const LATEST = 5
const MONTHS = 12
/** Month of the payment in Asia/Shanghai, as `2026-11`. */
const month = sql<string>`to_char(to_timestamp(${orders.paidAt} / 1000) at time zone 'Asia/Shanghai', 'YYYY-MM')`
/** The driver returns sums as text. */
const summed = (column: typeof orders.cash) => sql`sum(${column})`.mapWith(Number)

/** Returns the caller's own paid orders: sums by month, and the latest orders. */
export async function listPartnerOrders(_: unknown, { db, user }: Context<Member>) {
  const own = eq(orders.userId, user.id)
  const months = await db
    .select({
      month,
      orders: sql`count(*)`.mapWith(Number),
      cash: summed(orders.cash),
      points: summed(orders.points),
    })
    .from(orders)
    .where(and(own, isNotNull(orders.paidAt)))
    .groupBy(sql`1`)
    .orderBy(sql`1 desc`)
    .limit(MONTHS)
  const latest = await db
    .select()
    .from(orders)
    .where(and(own, isNull(orders.hiddenAt)))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(LATEST)
  const money = ({ cash, points }: { cash: number; points: number }) => ({
    cash: formatYuan(cash),
    points: formatPoints(points),
  })
  return {
    months: months.map((one) => ({ ...one, ...money(one) })),
    latest: latest.map(({ id, createdAt, status, ...paid }) => ({
      orderId: id,
      createdAt,
      stateName: isOrderStatus(status) ? orderStatuses[status] : '',
      ...money(paid),
    })),
  }
}
