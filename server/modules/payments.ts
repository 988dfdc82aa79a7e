import { cashier, payments } from '#schemas/api/payments.ts'
import { implement } from '#server/implement.ts'
import { closeAttempts } from '#server/payments/cancel-trade.ts'
import { findCharge, settleCharge } from '#server/payments/cashier.ts'
import { sendPayCode, setPayPassword } from '#server/payments/credential.ts'
import { notify } from '#server/payments/notify.ts'
import { doPay } from '#server/payments/pay.ts'
import { changeSplit } from '#server/payments/split.ts'
import { lockTrade, ownTrade } from '#server/payments/trade.ts'
import { tradeView } from '#server/payments/view.ts'

export const paymentRoutes = [
  ...implement(payments, {
    doPay,
    findTrade: ({ tradeId }, context) => tradeView(context, tradeId),
    changeSplit,
    sendPayCode: (_, context) => sendPayCode(context),
    setPayPassword: (asked, context) => setPayPassword(context, asked),
    async closeAttempt({ tradeId }, context) {
      await ownTrade(context, tradeId)
      await context.db.transaction(async (tx) => {
        const within = { ...context, db: tx }
        await closeAttempts(within, await lockTrade(within, tradeId), { status: 'CLOSED' })
      })
      return tradeView(context, tradeId)
    },
  }),
  ...implement(cashier, {
    find: ({ gatewayNo }, context) => findCharge(context, gatewayNo),
    settle: settleCharge,
    notify,
  }),
]
