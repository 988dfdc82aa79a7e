import { and, eq, isNull } from 'drizzle-orm'
import type { Member, Services } from '#server/platform/call/context.ts'
import { refuse } from '#server/platform/call/errors.ts'
import { orders } from './tables.ts'

export type OrderRow = typeof orders.$inferSelect
type Reader = Pick<Services, 'db'> & { user: Pick<Member, 'id'> }

/** The same words for an order of somebody else, a deleted one and one that never was. */
const GONE = '订单不存在或已删除，请返回订单列表'
export const orderGone = () => refuse('NOT_FOUND', GONE)

/** The member's own order; NOT_FOUND for any other. */
export async function ownOrder({ db, user }: Reader, orderId: string): Promise<OrderRow> {
  const own = and(eq(orders.id, orderId), eq(orders.userId, user.id), isNull(orders.hiddenAt))
  const [row] = await db.select().from(orders).where(own)
  if (!row) throw orderGone()
  return row
}

/** Locked to the end of the transaction: whatever changes an order, its packages or its after-sales queues here. */
export async function lockOrder({ db }: Pick<Services, 'db'>, orderId: string): Promise<OrderRow> {
  const [row] = await db.select().from(orders).where(eq(orders.id, orderId)).for('no key update')
  if (!row) throw orderGone()
  return row
}

/** The member's own order, locked. */
export async function lockOwnOrder(reader: Reader, orderId: string): Promise<OrderRow> {
  await ownOrder(reader, orderId)
  const row = await lockOrder(reader, orderId)
  if (row.hiddenAt !== null) throw orderGone()
  return row
}
