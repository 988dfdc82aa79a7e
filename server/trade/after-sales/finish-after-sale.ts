import { formatReturnedPicks } from '#schemas/gifts/vouchers/picks.ts'
import { subtractTakenBack } from '#schemas/trade/orders/given-points.ts'
import { loadScoreName } from '#server/people/store-info/platform-info.ts'
import type { Transaction } from '#server/platform/call/context.ts'
import { formatAmounts } from './amounts.ts'
import { bookRefundedPieces } from './book-refunded-pieces.ts'
import { changeAfterSale } from './change.ts'
import { findAfterSale, lockAfterSale } from './find.ts'

/** Completes the after-sale of an executed refund, which may close its order and return its coupons. */
export async function finishAfterSale(
  services: Transaction,
  refund: { tradeId: string; afterSaleId: string | null },
): Promise<void> {
  if (refund.afterSaleId === null) return
  const found = await findAfterSale(services, refund.afterSaleId)
  const open = await lockAfterSale(services, found, refund.tradeId)
  const { granted, applied, givenBack } = open.record
  const paid = subtractTakenBack(granted ?? applied, givenBack)
  const isGift = open.order.giftVoucherId !== null
  const back = isGift
    ? formatReturnedPicks(open.record.quantity)
    : `${formatAmounts(paid, await loadScoreName(services))}，已原路退回`
  const done = await changeAfterSale(services, open.record, {
    action: 'refunded',
    role: 'system',
    text: `退款成功：${back}`,
  })
  await bookRefundedPieces(services, done, open)
}
