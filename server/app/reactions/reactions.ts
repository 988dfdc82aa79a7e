import { openCards } from '#server/gifts/cards/open-cards.ts'
import { giveBackPicks } from '#server/gifts/vouchers/give-back.ts'
import type { Reactions, Transaction } from '#server/platform/call/context.ts'
import { recordFeeRefund, fileOnPayment } from '#server/reports/fee.ts'
import { becomePartner } from '#server/sourcing/applications/become-partner.ts'
import { tellPartner } from '#server/sourcing/applications/tell-partner.ts'
import { handleCompanyDecided, handleCompanyMended } from '#server/sourcing/share-platform/decided.ts'
import { handleSupplierDecided } from '#server/sourcing/suppliers/open-account.ts'
import { finishAfterSale } from '#server/trade/after-sales/finish-after-sale.ts'
import { cancelReturned } from '#server/trade/payments/cancel-trade.ts'
import { payFreeTrade } from '#server/trade/payments/settle.ts'
import { refundLatePayment } from '#server/trade/refunds/refund-late-payment.ts'
import { enterTeam, leaveTeam } from '#server/trade/teams/join.ts'

type Steps = { readonly [K in keyof Reactions]: readonly Reactions[K][] }

/** Steps that each event triggers, in the order in which they run. */
export const steps: Steps = {
  nothingDue: [payFreeTrade],
  orderPaid: [enterTeam],
  tradePaid: [openCards, fileOnPayment],
  paidTooLate: [refundLatePayment],
  tradeReturned: [cancelReturned],
  refundFinished: [giveBackPicks, finishAfterSale, recordFeeRefund],
  orderClosed: [leaveTeam],
  applicationDecided: [becomePartner, tellPartner, handleSupplierDecided, handleCompanyDecided],
  applicationMended: [handleCompanyMended],
}

type Step<Fact> = (transaction: Transaction, fact: Fact) => Promise<void>

const inTurn =
  <Fact>(all: readonly Step<Fact>[]): Step<Fact> =>
  async (transaction, fact) => {
    for (const step of all) await step(transaction, fact)
  }

/** A test leaves a step out. */
const reactionsOf = (table: Steps): Reactions => ({
  nothingDue: inTurn(table.nothingDue),
  orderPaid: inTurn(table.orderPaid),
  tradePaid: inTurn(table.tradePaid),
  paidTooLate: inTurn(table.paidTooLate),
  tradeReturned: inTurn(table.tradeReturned),
  refundFinished: inTurn(table.refundFinished),
  orderClosed: inTurn(table.orderClosed),
  applicationDecided: inTurn(table.applicationDecided),
  applicationMended: inTurn(table.applicationMended),
})

export const reactions = reactionsOf(steps)
