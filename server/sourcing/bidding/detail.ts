import type { BiddingDetail } from '#schemas/sourcing/bidding/entities.ts'
import type { Context } from '#server/platform/call/context.ts'
import { sanitise } from '#server/platform/html/sanitise.ts'
import { type PublicBidding, publicBidding, supplierShop } from './find.ts'
import { bidOf, ownBidView } from './own-bid.ts'
import { resultOf } from './result.ts'
import { cardOf, filesOf, keptAmong, linesOf } from './views.ts'

/** An announcement with what the caller may know of it: whom to call by its rule, the own quote and no other. */
export async function biddingDetail(
  { biddingId }: { biddingId: string },
  context: Context,
): Promise<BiddingDetail> {
  const { clock, user } = context
  const row = await publicBidding(context, biddingId)
  const now = clock.now()
  const shopId = supplierShop(user)
  const own = shopId === null ? undefined : await bidOf(context, biddingId, shopId)
  const kept = await keptAmong(context, user?.id ?? null, [biddingId])
  return {
    ...cardOf(row, { now, favourite: kept.has(biddingId) }),
    content: await sanitise(context.db, row.content),
    lines: await linesOf(context, biddingId),
    files: await filesOf(context, biddingId),
    contactRule: row.contactRule,
    contact: contactOf(row, own?.status === 'SUBMITTED'),
    openedAt: row.openedAt,
    reason: row.reason,
    result: await resultOf(context, row),
    supplier: shopId !== null,
    bid: own ? await ownBidView(context, row, own) : null,
    now,
  }
}

function contactOf({ contactRule, contact, telephone }: PublicBidding, quoted: boolean) {
  return contactRule === 'PUBLIC' || quoted ? { name: contact, telephone } : null
}
