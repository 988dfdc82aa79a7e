import { formatYuan } from '#schemas/money/money.ts'
import type { BiddingDetail } from '#schemas/sourcing/bidding/entities.ts'
import type { Services } from '#server/platform/call/context.ts'
import type { BiddingRow } from './find.ts'
import { listOpenedBidders } from './sealed.ts'

/** Returns the public result (winner and price) of an awarded announcement; null before the award. */
export async function loadResult(
  services: Pick<Services, 'db'>,
  row: BiddingRow,
): Promise<BiddingDetail['result']> {
  const { id, status, winnerId, awardNote, awardedAt } = row
  if (status !== 'AWARDED' || awardedAt === null) return null
  const winner = (await listOpenedBidders(services, id)).find((bid) => bid.id === winnerId)
  if (!winner) return null
  const { supplierName, total } = winner
  return { supplierName, total: formatYuan(total ?? 0), note: awardNote, awardedAt }
}
