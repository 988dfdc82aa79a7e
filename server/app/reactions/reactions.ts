import { openCards } from '#server/gifts/cards/open-cards.ts'
import { giveBackPicks } from '#server/gifts/vouchers/give-back.ts'
import type { Reactions, Transaction } from '#server/platform/call/context.ts'
import { feeReturned, fileOnPayment } from '#server/reports/fee.ts'
import { becomePartner } from '#server/sourcing/applications/become-partner.ts'
import { tellPartner } from '#server/sourcing/applications/tell-partner.ts'
import { companyDecided, companyMended } from '#server/sourcing/share-platform/decided.ts'
import { supplierDecided } from '#server/sourcing/suppliers/open-account.ts'
import { finishAfterSale } from '#server/trade/after-sales/finish-after-sale.ts'
import { cancelReturned } from '#server/trade/payments/cancel-trade.ts'
import { payNothing } from '#server/trade/payments/settle.ts'
import { refundLatePayment } from '#server/trade/refunds/refund-late-payment.ts'
import { enterTeam, leaveTeam } from '#server/trade/teams/join.ts'

type Steps = { readonly [K in keyof Reactions]: readonly Reactions[K][] }

/** What sets off what, from top to bottom in the order in which it runs. */
export const steps: Steps = {
  nothingDue: [payNothing],
  orderPaid: [enterTeam],
  tradePaid: [openCards, fileOnPayment],
  paidTooLate: [refundLatePayment],
  tradeReturned: [cancelReturned],
  refundFinished: [giveBackPicks, finishAfterSale, feeReturned],
  orderClosed: [leaveTeam],
  applicationDecided: [becomePartner, tellPartner, supplierDecided, companyDecided],
  applicationMended: [companyMended],
}

type Step<Fact> = (transaction: Transaction, fact: Fact) => Promise<void>

const inTurn =
  <Fact>(all: readonly Step<Fact>[]): Step<Fact> =>
  async (transaction, fact) => {
    for (const step of all) await step(transaction, fact)
  }

/** The reactions of `steps`; a test leaves one out. */
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
