import { and, asc, eq } from 'drizzle-orm'
import { bidding } from '#schemas/sourcing/bidding/calls.ts'
import { officeBidding } from '#schemas/sourcing/bidding/office-calls.ts'
import { regions } from '#server/people/regions/tables.ts'
import { implement } from '#server/platform/call/implement.ts'
import { placeBid, withdrawBid } from './bid.ts'
import { biddingDetail } from './detail.ts'
import { addPaper, ownPaper, publicFile, removePaper } from './files.ts'
import { keepBidding } from './keep.ts'
import { biddingPage } from './list.ts'
import { awardBidding, cancelBidding, extendBidding, openBidding, publishBidding } from './office-change.ts'
import { findForOffice, officeFile } from './office-detail.ts'
import { addBiddingFile, createBidding, editBidding, removeBiddingFile } from './office-edit.ts'
import { biddingListRoutes } from './office-list.ts'
import { ownBids } from './own-bid.ts'

const publicRoutes = implement(bidding, {
  page: biddingPage,
  detail: biddingDetail,
  file: publicFile,
  keep: keepBidding,
  ownBids,
  bid: placeBid,
  withdrawBid,
  addPaper,
  removePaper,
  paper: ownPaper,
})

const officeRoutes = implement(officeBidding, {
  bidding: findForOffice,
  biddingRegions: (_, { db }) =>
    db
      .select({ regionId: regions.id, name: regions.name })
      .from(regions)
      .where(and(eq(regions.tree, 'STD'), eq(regions.level, 1)))
      .orderBy(asc(regions.id)),
  createBidding,
  editBidding,
  publishBidding,
  extendBidding,
  cancelBidding,
  openBidding,
  awardBidding,
  addBiddingFile,
  removeBiddingFile,
  biddingFile: officeFile,
})

/** Announced and awarded in the back office, quoted for by suppliers. */
export const biddingRoutes = [...publicRoutes, ...officeRoutes, ...biddingListRoutes]
