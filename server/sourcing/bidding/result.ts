import { formatYuan } from '#schemas/money/money.ts'
import type { BiddingDetail } from '#schemas/sourcing/bidding/entities.ts'
import type { Services } from '#server/platform/call/context.ts'
import type { BiddingRow } from './find.ts'
import { openedBidders } from './sealed.ts'

/** What everybody reads once it is awarded: who won, at what price; null before. */
export async function resultOf(
  services: Pick<Services, 'db'>,
  row: BiddingRow,
): Promise<BiddingDetail['result']> {
  const { id, status, winnerId, awardNote, awardedAt } = row
  if (status !== 'AWARDED' || awardedAt === null) return null
  const winner = (await openedBidders(services, id)).find((bid) => bid.id === winnerId)
  if (!winner) return null
  const { supplierName, total } = winner
  return { supplierName, total: formatYuan(total ?? 0), note: awardNote, awardedAt }
}
