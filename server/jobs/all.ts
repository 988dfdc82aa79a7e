import { afterSaleDeadlines, returnsSigned } from '#server/after-sales/deadlines.ts'
import { simulatedSeller } from '#server/after-sales/simulated-seller.ts'
import type { Services } from '#server/context.ts'
import { expireCoupons } from '#server/coupons/expire.ts'
import { expireCards } from '#server/gift-cards/expire.ts'
import { expirePoints } from '#server/points/expire.ts'
import { cancelExpiredTrades } from '#server/payments/cancel-trade.ts'
import { cashierCallbacks } from '#server/payments/cashier.ts'
import { executeRefunds } from '#server/refunds/execute.ts'
import { purgeUploads } from '#server/uploads/purge.ts'
import { expireTeams, refundTeams } from '#server/teams/expire.ts'
import type { Job } from './job.ts'
import { purgeKeys } from './purge-keys.ts'
import { receiveOrders } from './receive-orders.ts'
import { virtualOrders } from './virtual-orders.ts'
import { warehouseJobs } from './warehouse/jobs.ts'

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
    purgeUploads,
    purgeKeys,
    expireTeams,
    refundTeams,
    ...(simulation ? [...warehouseJobs, simulatedSeller] : []),
  ]
}
