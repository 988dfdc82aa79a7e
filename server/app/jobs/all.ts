import { simulatedSeller } from '#server/app/demo/simulated-seller.ts'
import { warehouseJobs } from '#server/app/demo/warehouse/jobs.ts'
import { PURGES } from '#server/app/retention/purges.ts'
import { deleteDroppedFiles, sweepBucket } from '#server/app/stored-files/jobs.ts'
import { announceHotWords } from '#server/catalog/classification/announce-hot-words.ts'
import { indexGoods } from '#server/catalog/goods/search/index-goods.ts'
import { settleKeywords } from '#server/catalog/goods/search/settle-keywords.ts'
import { recordPrices } from '#server/catalog/matching/record-prices.ts'
import { announceNotices } from '#server/content/notices/announce-notices.ts'
import { checkPages } from '#server/content/publishing/health/check-published.ts'
import { runSchedules } from '#server/content/publishing/run-schedules.ts'
import { returnTransfers } from '#server/gifts/cards/transfers/return-transfers.ts'
import { sendCards } from '#server/gifts/cards/transfers/send-cards.ts'
import { expireVouchers } from '#server/gifts/vouchers/expire.ts'
import { deliverMessages } from '#server/people/messages/deliver.ts'
import { askReceipts } from '#server/people/messages/receipts.ts'
import type { Services } from '#server/platform/call/context.ts'
import type { Job } from '#server/platform/call/job.ts'
import { remindOfBiddings } from '#server/sourcing/bidding/remind.ts'
import { expireInquiries } from '#server/sourcing/inquiries/expire.ts'
import { failDeadFiles } from '#server/sourcing/scheme-files/jobs.ts'
import { countStatistics } from '#server/store/statistics/count-days.ts'
import { announceActivities } from '#server/trade/activity-goods/announce.ts'
import { giveBackPieces } from '#server/trade/activity-goods/give-back.ts'
import { afterSaleDeadlines, returnsSigned } from '#server/trade/after-sales/deadlines.ts'
import { moveApprovals } from '#server/trade/approvals/move.ts'
import { tellApprovers, tellNamedApprovers } from '#server/trade/approvals/notify.ts'
import { askForInvoices } from '#server/trade/invoicing/ask-for-invoices.ts'
import { subscribeTracks } from '#server/trade/logistics/subscribe.ts'
import { lapsePrizes } from '#server/trade/luck-wheels/lapse.ts'
import { virtualOrders } from '#server/trade/orders/deliver-virtual-orders.ts'
import { receiveOrders } from '#server/trade/orders/receive-orders.ts'
import { cancelExpiredTrades } from '#server/trade/payments/cancel-trade.ts'
import { cashierCallbacks } from '#server/trade/payments/cashier.ts'
import { compareBills } from '#server/trade/providers/bills/compare-bills.ts'
import { followCharges } from '#server/trade/providers/follow-charges.ts'
import { sendRefunds } from '#server/trade/providers/send-refunds.ts'
import { executeRefunds } from '#server/trade/refunds/execute.ts'
import { expireTeams, refundTeams } from '#server/trade/teams/expire.ts'
import { expireCards } from '#server/wallet/card-balances/expire.ts'
import { expireCoupons } from '#server/wallet/coupons/expire.ts'
import { expirePoints } from '#server/wallet/points/expire.ts'

/** Lists all background jobs; the simulated warehouse and seller run in the demo mall only. */
export function listJobs({ simulation }: Pick<Services['settings'], 'simulation'>): readonly Job[] {
  return [
    cancelExpiredTrades,
    moveApprovals,
    tellApprovers,
    tellNamedApprovers,
    cashierCallbacks,
    followCharges,
    executeRefunds,
    sendRefunds,
    compareBills,
    subscribeTracks,
    askForInvoices,
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
    deliverMessages,
    askReceipts,
    announceNotices,
    checkPages,
    runSchedules,
    announceHotWords,
    settleKeywords,
    indexGoods,
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
    deleteDroppedFiles,
    sweepBucket,
    ...PURGES,
    ...(simulation ? [...warehouseJobs, simulatedSeller] : []),
  ]
}
