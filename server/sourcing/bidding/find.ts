import { eq, sql } from 'drizzle-orm'
import { SUPPLIER } from '#schemas/people/staff/staff-roles.ts'
import { type BiddingState, biddingStateAt } from '#schemas/sourcing/bidding/states.ts'
import type { Context, Member, Services } from '#server/platform/call/context.ts'
import { refuse } from '#server/platform/call/errors.ts'
import { biddings } from './tables.ts'

export type BiddingRow = typeof biddings.$inferSelect
type Base = Pick<Services, 'db'>

/** The same words for a draft, for another's file and for what never was. */
export const biddingGone = () => refuse('NOT_FOUND', '招标公告不存在或尚未发布，请返回公告列表')

/** The moment by the database's clock, ms: one clock for all processes decides what comes in time. */
export const databaseNow = sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint`

/** The shop that a supplier's account works for; null for everybody else. */
export function supplierShop(user: Member | null): string | null {
  return user?.roles.includes(SUPPLIER) ? user.shopId : null
}

export async function findBidding({ db }: Base, biddingId: string): Promise<BiddingRow> {
  const [row] = await db.select().from(biddings).where(eq(biddings.id, biddingId))
  if (!row) throw biddingGone()
  return row
}

/** One that was published. */
export async function publicBidding(services: Base, biddingId: string): Promise<PublicBidding> {
  const row = await findBidding(services, biddingId)
  const { publishedAt } = row
  if (publishedAt === null) throw biddingGone()
  return { ...row, publishedAt }
}
export type PublicBidding = BiddingRow & { publishedAt: number }

/** Locked to the end of the transaction, with what it is by the database's clock. */
export async function lockedBidding(
  { db }: Pick<Context, 'db'>,
  biddingId: string,
): Promise<{ row: BiddingRow; state: BiddingState }> {
  const [row] = await db.select().from(biddings).where(eq(biddings.id, biddingId)).for('update')
  if (!row) throw biddingGone()
  // Asked after the lock is held: waiting for it takes time.
  const [clock] = await db.select({ now: databaseNow }).from(biddings).where(eq(biddings.id, biddingId))
  return { row, state: biddingStateAt(row, Number(clock?.now ?? Infinity)) }
}
