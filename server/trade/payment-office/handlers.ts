import { officePayments } from '#schemas/trade/payment-office/calls.ts'
import { implement } from '#server/platform/call/implement.ts'
import { openChannels } from '#server/trade/cash/channels.ts'
import { tradeDetail } from './detail.ts'
import { countOpenDifferences, differenceListRoutes, settleDifference } from './differences.ts'
import { tradeListRoutes } from './list.ts'
import { tradeSums } from './sums.ts'
import { confirmTransfer, countWaitingTransfers, rejectTransfer, transferProof } from './transfers.ts'

/** What members pay, to be looked up. */
export const paymentOfficeRoutes = [
  ...tradeListRoutes,
  ...differenceListRoutes,
  ...implement(officePayments, {
    trade: tradeDetail,
    tradeSums,
    cashState: async (_, context) => ({
      channels: await openChannels(context),
      waitingTransfers: await countWaitingTransfers(context),
      openDifferences: await countOpenDifferences(context),
    }),
    proof: transferProof,
    confirmTransfer,
    rejectTransfer,
    settleDifference,
  }),
]
