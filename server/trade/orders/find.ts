import { and, eq, isNull } from 'drizzle-orm'
import type { Member, Services } from '#server/platform/call/context.ts'
import { reject } from '#server/platform/call/errors.ts'
import { orders } from './tables.ts'

export type OrderRow = typeof orders.$inferSelect
type Reader = Pick<Services, 'db'> & { user: Pick<Member, 'id'> }

/** The same message for another member's order, a deleted one and one that never existed. */
const GONE = '订单不存在或已删除，请返回订单列表'
/** Creates NOT_FOUND for an order that does not exist or belongs to somebody else. */
export const createOrderNotFound = () => reject('NOT_FOUND', GONE)

/** Loads the member's own order; throws NOT_FOUND for any other. */
export async function getOwnOrder({ db, user }: Reader, orderId: string): Promise<OrderRow> {
  const own = and(eq(orders.id, orderId), eq(orders.userId, user.id), isNull(orders.hiddenAt))
  const [row] = await db.select().from(orders).where(own)
  if (!row) throw createOrderNotFound()
  return row
}

/** Locks an order. Changes to the order, its packages and its after-sales queue here. */
export async function lockOrder({ db }: Pick<Services, 'db'>, orderId: string): Promise<OrderRow> {
  const [row] = await db.select().from(orders).where(eq(orders.id, orderId)).for('no key update')
  if (!row) throw createOrderNotFound()
  return row
}

/** Locks the member's own order; throws NOT_FOUND for any other. */
export async function lockOwnOrder(reader: Reader, orderId: string): Promise<OrderRow> {
  await getOwnOrder(reader, orderId)
  const row = await lockOrder(reader, orderId)
  if (row.hiddenAt !== null) throw createOrderNotFound()
  return row
}
