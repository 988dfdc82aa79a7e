import type { BiddingDetail } from '#schemas/sourcing/bidding/entities.ts'
import type { Context } from '#server/platform/call/context.ts'
import { sanitise } from '#server/platform/html/sanitise.ts'
import { type PublicBidding, findPublicBidding, getSupplierShop } from './find.ts'
import { findOwnBid, toOwnBid } from './own-bid.ts'
import { loadResult } from './result.ts'
import { toBiddingCard, loadBiddingFiles, findFavourites, loadBiddingLines } from './views.ts'

/** Returns an announcement as the caller may see it: the contact by its rule, and no quote but the caller's own. */
export async function loadBiddingDetail(
  { biddingId }: { biddingId: string },
  context: Context,
): Promise<BiddingDetail> {
  const { clock, user } = context
  const row = await findPublicBidding(context, biddingId)
  const now = clock.now()
  const shopId = getSupplierShop(user)
  const own = shopId === null ? undefined : await findOwnBid(context, biddingId, shopId)
  const kept = await findFavourites(context, user?.id ?? null, [biddingId])
  return {
    ...toBiddingCard(row, { now, favourite: kept.has(biddingId) }),
    content: await sanitise(context.db, row.content),
    lines: await loadBiddingLines(context, biddingId),
    files: await loadBiddingFiles(context, biddingId),
    contactRule: row.contactRule,
    contact: contactOf(row, own?.status === 'SUBMITTED'),
    openedAt: row.openedAt,
    reason: row.reason,
    result: await loadResult(context, row),
    supplier: shopId !== null,
    bid: own ? await toOwnBid(context, row, own) : null,
    now,
  }
}

function contactOf({ contactRule, contact, telephone }: PublicBidding, quoted: boolean) {
  return contactRule === 'PUBLIC' || quoted ? { name: contact, telephone } : null
}
