import { and, eq } from 'drizzle-orm'
import type { Parsed } from '#schemas/base/endpoint.ts'
import type { bidding as calls } from '#schemas/sourcing/bidding/calls.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { findPublicBidding } from './find.ts'
import { biddingFavourites } from './tables.ts'

/** Adds an announcement to the member's favourites or removes it; repeating the call changes nothing. */
export async function keepBidding(
  { biddingId, on }: Parsed<typeof calls.keep>,
  context: Context<Member>,
): Promise<null> {
  const { db, clock, user } = context
  await findPublicBidding(context, biddingId)
  const own = and(eq(biddingFavourites.userId, user.id), eq(biddingFavourites.biddingId, biddingId))
  if (on)
    await db
      .insert(biddingFavourites)
      .values({ userId: user.id, biddingId, createdAt: clock.now() })
      .onConflictDoNothing()
  else await db.delete(biddingFavourites).where(own)
  return null
}
