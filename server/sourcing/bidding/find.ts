import { eq, sql } from 'drizzle-orm'
import { SUPPLIER } from '#schemas/people/staff/staff-roles.ts'
import { type BiddingState, getBiddingState } from '#schemas/sourcing/bidding/states.ts'
import type { Context, Member, Services } from '#server/platform/call/context.ts'
import { reject } from '#server/platform/call/errors.ts'
import { biddings } from './tables.ts'

export type BiddingRow = typeof biddings.$inferSelect
type Base = Pick<Services, 'db'>

/** Uses the same message for a draft, an unknown id and another owner's file, so that none of them is revealed. */
export const createBiddingNotFound = () => reject('NOT_FOUND', '招标公告不存在或尚未发布，请返回公告列表')

/** Time of the database's clock in ms. One clock for all processes decides whether a quote is in time. */
export const databaseNow = sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint`

/** Returns the shop that a supplier's account works for; null for all other users. */
export function getSupplierShop(user: Member | null): string | null {
  return user?.roles.includes(SUPPLIER) ? user.shopId : null
}

export async function findBidding({ db }: Base, biddingId: string): Promise<BiddingRow> {
  const [row] = await db.select().from(biddings).where(eq(biddings.id, biddingId))
  if (!row) throw createBiddingNotFound()
  return row
}

/** Finds a published announcement; throws NOT_FOUND for a draft or an unknown id. */
export async function findPublicBidding(services: Base, biddingId: string): Promise<PublicBidding> {
  const row = await findBidding(services, biddingId)
  const { publishedAt } = row
  if (publishedAt === null) throw createBiddingNotFound()
  return { ...row, publishedAt }
}
export type PublicBidding = BiddingRow & { publishedAt: number }

/** Locks an announcement until the transaction ends and returns it with its state by the database's clock. */
export async function lockBidding(
  { db }: Pick<Context, 'db'>,
  biddingId: string,
): Promise<{ row: BiddingRow; state: BiddingState }> {
  const [row] = await db.select().from(biddings).where(eq(biddings.id, biddingId)).for('update')
  if (!row) throw createBiddingNotFound()
  // Read the clock after the lock is held, because waiting for the lock takes time.
  const [clock] = await db.select({ now: databaseNow }).from(biddings).where(eq(biddings.id, biddingId))
  return { row, state: getBiddingState(row, Number(clock?.now ?? Infinity)) }
}
