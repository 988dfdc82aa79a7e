import { and, asc, eq } from 'drizzle-orm'
import { bidding } from '#schemas/sourcing/bidding/calls.ts'
import { officeBidding } from '#schemas/sourcing/bidding/office-calls.ts'
import { regions } from '#server/people/regions/tables.ts'
import { implement } from '#server/platform/call/implement.ts'
import { placeBid, withdrawBid } from './bid.ts'
import { loadBiddingDetail } from './detail.ts'
import { addPaper, downloadOwnPaper, downloadPublicFile, removePaper } from './files.ts'
import { keepBidding } from './keep.ts'
import { loadBiddingPage } from './list.ts'
import { awardBidding, cancelBidding, extendBidding, openBidding, publishBidding } from './office-change.ts'
import { findForOffice, downloadOfficeFile } from './office-detail.ts'
import { addBiddingFile, createBidding, editBidding, removeBiddingFile } from './office-edit.ts'
import { biddingListRoutes } from './office-list.ts'
import { listOwnBids } from './own-bid.ts'

const publicRoutes = implement(bidding, {
  page: loadBiddingPage,
  detail: loadBiddingDetail,
  file: downloadPublicFile,
  keep: keepBidding,
  ownBids: listOwnBids,
  bid: placeBid,
  withdrawBid,
  addPaper,
  removePaper,
  paper: downloadOwnPaper,
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
  biddingFile: downloadOfficeFile,
})

export const biddingRoutes = [...publicRoutes, ...officeRoutes, ...biddingListRoutes]
