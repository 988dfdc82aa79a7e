import { eq } from 'drizzle-orm'
import type { Parsed } from '#schemas/base/endpoint.ts'
import type { gift } from '#schemas/gifts/cards/calls.ts'
import { giftCardOrders } from '#server/gifts/tables.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { findSuccess } from '#server/trade/payments/settle.ts'
import { lockTrade } from '#server/trade/payments/trade.ts'
import { openRefund, toRefundParts } from '#server/trade/refunds/open-refund.ts'
import { voidCard } from '#server/wallet/card-balances/ledger.ts'
import { lockCardFor, requireOperation, getOwnCard } from './card.ts'

/** Refunds a card in cash or points, as it was paid, and voids it in the same transaction: nobody keeps both. */
export async function refundBoughtCard(
  { giftCardId }: Parsed<typeof gift.refundCard>,
  context: Context<Member>,
): Promise<null> {
  const seen = await getOwnCard(context, giftCardId)
  requireOperation(context, seen, 'refund')
  const [order] = await context.db
    .select()
    .from(giftCardOrders)
    .where(eq(giftCardOrders.id, seen.cardOrderId ?? ''))
  if (!order) throw new Error(`a bought card without its order: ${giftCardId}`)
  await context.db.transaction(async (tx) => {
    const transaction = { ...context, db: tx }
    // Lock the trade before the cards, as payments and refunds do.
    await lockTrade(transaction, order.tradeId)
    await lockCardFor(transaction, giftCardId, 'refund')
    const paid = await findSuccess(transaction, order.tradeId)
    const amounts = { cash: order.unitCash, points: order.unitPoints, giftCards: [] }
    const refundId = await openRefund(transaction, {
      tradeId: order.tradeId,
      orderId: null,
      afterSaleId: null,
      reason: `gift-card:${giftCardId}`,
      parts: toRefundParts(amounts, paid?.gatewayNo ?? null),
    })
    if (refundId === null) throw new Error(`a card is given back twice: ${giftCardId}`)
    await voidCard(transaction, giftCardId, { bizType: 'REFUND', bizId: refundId })
  })
  return null
}
