import { eq } from 'drizzle-orm'
import type { TenderAmounts } from '#schemas/money/tenders.ts'
import { AFTER_SALE } from '#schemas/trade/after-sales/states.ts'
import { subtractTakenBack } from '#schemas/trade/orders/given-points.ts'
import { incrementBy } from '#server/catalog/stock/movement.ts'
import { loadScoreName } from '#server/people/store-info/platform-info.ts'
import type { Transaction } from '#server/platform/call/context.ts'
import { orders } from '#server/trade/orders/tables.ts'
import { findSuccess } from '#server/trade/payments/settle.ts'
import { openRefund, toRefundParts } from '#server/trade/refunds/open-refund.ts'
import { capAmounts, describeRefunded, getInvoiceFen, isZeroAmounts, quoteMaxRefund } from './amounts.ts'
import { bookRefundedPieces } from './book-refunded-pieces.ts'
import { type AfterSaleChange, changeAfterSale } from './change.ts'
import type { OpenAfterSale } from './find.ts'
import { describeGivenBack, getGoodsCash, takeBackGiven } from './take-back-given.ts'

async function reckon(
  services: Transaction,
  { record, contents }: OpenAfterSale,
  lowered: TenderAmounts | null,
) {
  const due = quoteMaxRefund(contents, record, 'final')
  const granted = lowered === null ? due.amounts : capAmounts(lowered, due.amounts)
  const goodsCash = getGoodsCash(contents, due, granted)
  const taking = { contents, goodsCash, refundPoints: granted.points }
  const givenBack = await takeBackGiven(services, record, taking)
  return { due, granted, goodsCash, givenBack, paid: subtractTakenBack(granted, givenBack) }
}

/**
 * Grants a refund: → 退款中, or → 已完成 if nothing is to be paid. A grant that the seller lowered stays lowered. Given
 * points are taken back, out of the refund if the buyer has none left.
 */
export async function grantRefund(
  services: Transaction,
  open: OpenAfterSale,
  change: Omit<AfterSaleChange, 'to'>,
): Promise<void> {
  const { record, order, of } = open
  // A null `granted` is a decision, too: it grants everything, whatever was granted before.
  const lowered = change.set?.granted === undefined ? record.granted : change.set.granted
  const { due, granted, goodsCash, givenBack, paid } = await reckon(services, open, lowered)
  // Returned picks need a refund, too, although it moves no money.
  const isGift = order.giftVoucherId !== null
  const nothing = isZeroAmounts(paid) && !isGift
  const scoreName = await loadScoreName(services)
  const changed = await changeAfterSale(services, record, {
    ...change,
    to: nothing ? AFTER_SALE.DONE : AFTER_SALE.REFUNDING,
    text: `${change.text}，${describeRefunded(open, paid, scoreName)}${describeGivenBack(givenBack, scoreName)}`,
    set: { ...change.set, applied: due.amounts, granted, givenBack },
  })
  const freightRefunded = order.freightRefunded || due.freight
  await services.db
    .update(orders)
    .set({
      freightRefunded,
      goodsCashBack: incrementBy(orders.goodsCashBack, goodsCash),
      invoiceBack: incrementBy(orders.invoiceBack, getInvoiceFen(due, granted)),
    })
    .where(eq(orders.id, order.id))
  if (nothing) return bookRefundedPieces(services, changed, { order, of })
  const payment = await findSuccess(services, order.tradeId)
  const refundId = await openRefund(services, {
    tradeId: order.tradeId,
    orderId: order.id,
    afterSaleId: record.id,
    reason: `after-sale:${record.id}`,
    parts: toRefundParts(paid, payment?.gatewayNo ?? null),
  })
  if (refundId === null) throw new Error(`a second refund of ${record.id}`)
}
