import { afterSaleDeadlines, returnsSigned } from '#server/after-sales/deadlines.ts'
import { simulatedSeller } from '#server/demo/simulated-seller.ts'
import type { Services } from '#server/platform/call/context.ts'
import { expireCoupons } from '#server/wallet/coupons/expire.ts'
import { returnTransfers } from '#server/gift-transfers/return-transfers.ts'
import { sendCards } from '#server/gift-transfers/send-cards.ts'
import { expireCards } from '#server/wallet/gift-cards/expire.ts'
import { expireVouchers } from '#server/gift-vouchers/expire.ts'
import { expirePoints } from '#server/wallet/points/expire.ts'
import { announceActivities } from '#server/activity-goods/announce.ts'
import { announceHotWords } from '#server/catalog-office/announce-hot-words.ts'
import { announceNotices } from '#server/mall/announce-notices.ts'
import { cancelExpiredTrades } from '#server/payments/cancel-trade.ts'
import { cashierCallbacks } from '#server/payments/cashier.ts'
import { executeRefunds } from '#server/refunds/execute.ts'
import { purgeUploads } from '#server/after-sales/purge-uploads.ts'
import { giveBackPieces } from '#server/activity-goods/give-back.ts'
import { lapsePrizes } from '#server/luck-wheels/lapse.ts'
import { expireTeams, refundTeams } from '#server/teams/expire.ts'
import { expireDrafts } from '#server/suppliers/expire-drafts.ts'
import { purgePapers } from '#server/documents/purge-papers.ts'
import { expireInquiries } from '#server/inquiries/expire.ts'
import { remindOfBiddings } from '#server/bidding/remind.ts'
import type { Job } from '#server/platform/call/job.ts'
import { purgeChanges } from '#server/platform/database/changes.ts'
import { purgeKeys } from '#server/platform/call/purge-keys.ts'
import { recordPrices } from '#server/matching/record-prices.ts'
import { countStatistics } from '#server/statistics/count-days.ts'
import { receiveOrders } from '#server/orders/receive-orders.ts'
import { virtualOrders } from '#server/orders/deliver-virtual-orders.ts'
import { failDeadFiles, purgeSchemeFiles } from '#server/scheme-files/jobs.ts'
import { warehouseJobs } from '#server/demo/warehouse/jobs.ts'

/** Everything that the mall does by itself; the simulated warehouse and seller work in the demo mall alone. */
export function jobsOf({ simulation }: Pick<Services['settings'], 'simulation'>): readonly Job[] {
  return [
    cancelExpiredTrades,
    cashierCallbacks,
    executeRefunds,
    receiveOrders,
    virtualOrders,
    returnsSigned,
    afterSaleDeadlines,
    expirePoints,
    expireCoupons,
    expireCards,
    sendCards,
    returnTransfers,
    expireVouchers,
    purgeUploads,
    expireDrafts,
    purgePapers,
    purgeKeys,
    purgeChanges,
    announceNotices,
    announceHotWords,
    announceActivities,
    giveBackPieces,
    lapsePrizes,
    expireTeams,
    refundTeams,
    expireInquiries,
    remindOfBiddings,
    countStatistics,
    recordPrices,
    failDeadFiles,
    purgeSchemeFiles,
    ...(simulation ? [...warehouseJobs, simulatedSeller] : []),
  ]
}
