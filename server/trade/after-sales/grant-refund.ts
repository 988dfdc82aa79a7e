import { eq } from 'drizzle-orm'
import type { TenderAmounts } from '#schemas/money/tenders.ts'
import { AFTER_SALE } from '#schemas/trade/after-sales/states.ts'
import { lessTaken } from '#schemas/trade/orders/given-points.ts'
import { plus } from '#server/catalog/stock/movement.ts'
import { scoreNameOf } from '#server/people/store-info/platform-info.ts'
import type { Transaction } from '#server/platform/call/context.ts'
import { orders } from '#server/trade/orders/tables.ts'
import { successOf } from '#server/trade/payments/settle.ts'
import { openRefund, partsOf } from '#server/trade/refunds/open-refund.ts'
import { atMost, backText, invoiceFenOf, isNothing, refundable } from './amounts.ts'
import { bookRefundedPieces } from './book-refunded-pieces.ts'
import { type AfterSaleChange, changeAfterSale } from './change.ts'
import type { OpenAfterSale } from './find.ts'
import { givenBackWords, goodsCashOf, takeBackGiven } from './take-back-given.ts'

/** What is due, what of it is granted, what of given points it takes back, and what is paid in the end. */
async function reckon(
  services: Transaction,
  { record, contents }: OpenAfterSale,
  lowered: TenderAmounts | null,
) {
  const due = refundable(contents, record, 'final')
  const granted = lowered === null ? due.amounts : atMost(lowered, due.amounts)
  const goodsCash = goodsCashOf(contents, due, granted)
  const taking = { contents, goodsCash, refundPoints: granted.points }
  const givenBack = await takeBackGiven(services, record, taking)
  return { due, granted, goodsCash, givenBack, paid: lessTaken(granted, givenBack) }
}

/**
 * → 退款中 or, where nothing is to be paid, → 已完成: the refund is granted and its amounts are final; what the seller
 * lowered stays lowered, and given points are taken back, out of it where nothing else is left of them. It is executed
 * by the job of the refunds.
 */
export async function grantRefund(
  services: Transaction,
  open: OpenAfterSale,
  change: Omit<AfterSaleChange, 'to'>,
): Promise<void> {
  const { record, order, of } = open
  // Null is a decision too: all of it, whatever was granted before.
  const lowered = change.set?.granted === undefined ? record.granted : change.set.granted
  const { due, granted, goodsCash, givenBack, paid } = await reckon(services, open, lowered)
  // Picks go back by a refund too, though no money is in it.
  const isGift = order.giftVoucherId !== null
  const nothing = isNothing(paid) && !isGift
  const scoreName = await scoreNameOf(services)
  const changed = await changeAfterSale(services, record, {
    ...change,
    to: nothing ? AFTER_SALE.DONE : AFTER_SALE.REFUNDING,
    text: `${change.text}，${backText(open, paid, scoreName)}${givenBackWords(givenBack, scoreName)}`,
    set: { ...change.set, applied: due.amounts, granted, givenBack },
  })
  const freightRefunded = order.freightRefunded || due.freight
  await services.db
    .update(orders)
    .set({
      freightRefunded,
      goodsCashBack: plus(orders.goodsCashBack, goodsCash),
      invoiceBack: plus(orders.invoiceBack, invoiceFenOf(due, granted)),
    })
    .where(eq(orders.id, order.id))
  if (nothing) return bookRefundedPieces(services, changed, { order, of })
  const payment = await successOf(services, order.tradeId)
  const refundId = await openRefund(services, {
    tradeId: order.tradeId,
    orderId: order.id,
    afterSaleId: record.id,
    reason: `after-sale:${record.id}`,
    parts: partsOf(paid, payment?.gatewayNo ?? null),
  })
  if (refundId === null) throw new Error(`a second refund of ${record.id}`)
}
