import { cashier, payments } from '#schemas/trade/payments/calls.ts'
import { implement } from '#server/platform/call/implement.ts'
import { sendPayCode, setPayPassword } from '#server/wallet/pay-password/pay-password.ts'
import { closeAttempts } from './cancel-trade.ts'
import { findCharge, settleCharge } from './cashier.ts'
import { handleNotice } from './notify.ts'
import { doPay } from './pay.ts'
import { changeSplit } from './split.ts'
import { lockTrade, getOwnTrade } from './trade.ts'
import { sendProof } from './transfers.ts'
import { loadTradeView } from './view.ts'

export const paymentRoutes = [
  ...implement(payments, {
    doPay,
    findTrade: ({ tradeId }, context) => loadTradeView(context, tradeId),
    changeSplit,
    sendProof,
    sendPayCode: (_, context) => sendPayCode(context),
    setPayPassword: (asked, context) => setPayPassword(context, asked),
    async closeAttempt({ tradeId }, context) {
      await getOwnTrade(context, tradeId)
      await context.db.transaction(async (tx) => {
        const transaction = { ...context, db: tx }
        await closeAttempts(transaction, await lockTrade(transaction, tradeId), { status: 'CLOSED' })
      })
      return loadTradeView(context, tradeId)
    },
  }),
  ...implement(cashier, {
    find: ({ gatewayNo }, context) => findCharge(context, gatewayNo),
    settle: settleCharge,
    notify: handleNotice,
  }),
]
