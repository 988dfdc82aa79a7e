import { backOfficePayments } from '#schemas/trade/payment-office/calls.ts'
import { implement } from '#server/platform/call/implement.ts'
import { tradeDetail } from './detail.ts'
import { tradeListRoutes } from './list.ts'
import { tradeSums } from './sums.ts'

/** What members pay, to be looked up. */
export const paymentOfficeRoutes = [
  ...tradeListRoutes,
  ...implement(backOfficePayments, { trade: tradeDetail, tradeSums }),
]
