import { picksBack } from '#schemas/gifts/vouchers/picks.ts'
import { lessTaken } from '#schemas/trade/orders/given-points.ts'
import { scoreNameOf } from '#server/people/store-info/platform-info.ts'
import type { Transaction } from '#server/platform/call/context.ts'
import { amountsText } from './amounts.ts'
import { bookRefundedPieces } from './book-refunded-pieces.ts'
import { changeAfterSale } from './change.ts'
import { findAfterSale, openAfterSale } from './find.ts'

/** What follows a refund that was executed: its after-sale is done, its order may close, its coupons may come back. */
export async function finishAfterSale(
  services: Transaction,
  refund: { tradeId: string; afterSaleId: string | null },
): Promise<void> {
  if (refund.afterSaleId === null) return
  const found = await findAfterSale(services, refund.afterSaleId)
  const open = await openAfterSale(services, found, refund.tradeId)
  const { granted, applied, givenBack } = open.record
  const paid = lessTaken(granted ?? applied, givenBack)
  const isGift = open.order.giftVoucherId !== null
  const back = isGift
    ? picksBack(open.record.quantity)
    : `${amountsText(paid, await scoreNameOf(services))}，已原路退回`
  const done = await changeAfterSale(services, open.record, {
    action: 'refunded',
    role: 'system',
    text: `退款成功：${back}`,
  })
  await bookRefundedPieces(services, done, open)
}
