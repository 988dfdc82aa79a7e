import { officePayments } from '#schemas/trade/payment-office/calls.ts'
import { implement } from '#server/platform/call/implement.ts'
import { openChannels } from '#server/trade/cash/channels.ts'
import { getTradeDetail } from './detail.ts'
import { countOpenDifferences, differenceListRoutes, settleDifference } from './differences.ts'
import { tradeListRoutes } from './list.ts'
import { getTradeSums } from './sums.ts'
import { confirmTransfer, countWaitingTransfers, rejectTransfer, getTransferProof } from './transfers.ts'

export const paymentOfficeRoutes = [
  ...tradeListRoutes,
  ...differenceListRoutes,
  ...implement(officePayments, {
    trade: getTradeDetail,
    tradeSums: getTradeSums,
    cashState: async (_, context) => ({
      channels: await openChannels(context),
      waitingTransfers: await countWaitingTransfers(context),
      openDifferences: await countOpenDifferences(context),
    }),
    proof: getTransferProof,
    confirmTransfer,
    rejectTransfer,
    settleDifference,
  }),
]
