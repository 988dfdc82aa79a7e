import { and, eq, inArray } from 'drizzle-orm'
import { skus } from '#server/catalog/goods/tables.ts'
import { reserve } from '#server/catalog/stock/reserve.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { reject } from '#server/platform/call/errors.ts'
import { claimPieces, countPurchase } from '#server/trade/activity-goods/pieces.ts'
import { cartItems } from '#server/trade/cart/tables.ts'
import { type CardPart, reserveCard } from '#server/wallet/card-balances/ledger.ts'
import { reserveCoupons } from '#server/wallet/coupons/states.ts'
import type { Business } from '#server/wallet/points/account.ts'
import type { CheckoutLine } from './checkout-lines.ts'
import type { CheckoutQuote } from './checkout-quote.ts'
import { type Making, getUsedCoupons } from './insert.ts'
import { getUsedOfCard } from './view.ts'

/** Business key under which a trade holds gift cards. */
export const getCardHold = (tradeId: string, splits: number) => ({
  bizType: 'TRADE',
  bizId: `${tradeId}.${splits}`,
})

/** Returns what a quote takes of each gift card, sorted by card id, which is the lock order everywhere. */
export function listCardParts(
  { quote, input }: Pick<CheckoutQuote, 'quote' | 'input'>,
  hold: Business,
): CardPart[] {
  return input.giftCards
    .map(({ id }) => ({ cardId: id, fen: getUsedOfCard({ quote }, id), ...hold }))
    .filter(({ fen }) => fen > 0)
    .sort((a, b) => (a.cardId < b.cardId ? -1 : 1))
}

/**
 * Takes the pieces of each line from its activity or from stock. Throws OUT_OF_STOCK for the first activity that has too
 * few pieces, otherwise with all short SKUs and their remaining stock.
 */
async function takeStock(
  transaction: Context<Member>,
  tradeId: string,
  checkoutLines: readonly CheckoutLine[],
): Promise<void> {
  const piecesOf = ({ goods, sku, quantity }: CheckoutLine) => ({
    goodsId: goods.id,
    skuId: sku.id,
    quantity,
  })
  const fromShelf = checkoutLines.filter(({ activity }) => activity === null).map(piecesOf)
  // Locks activity rows in SKU order, before the SKUs.
  for (const line of checkoutLines.toSorted((a, b) => (a.sku.id < b.sku.id ? -1 : 1))) {
    if (!line.activity) continue
    const pieces = { ...piecesOf(line), activityId: line.activity.activityId }
    const claimed = await claimPieces(transaction, tradeId, pieces)
    if (claimed === 'gone')
      throw reject('OUT_OF_STOCK', `${line.goods.name}：活动商品已抢光，请按平时价格重新提交`)
    if (claimed === 'shelf') fromShelf.push(pieces)
    await countPurchase(transaction, { ...pieces, userId: transaction.user.id })
  }
  const short = fromShelf.length > 0 ? await reserve(transaction, tradeId, fromShelf) : []
  if (short.length === 0) return
  const named = await transaction.db
    .select({ id: skus.id, values: skus.specValues })
    .from(skus)
    .where(
      inArray(
        skus.id,
        short.map(({ skuId }) => skuId),
      ),
    )
  const lines = short.map(({ skuId, left }) => {
    const name = checkoutLines.find(({ sku }) => sku.id === skuId)?.goods.name ?? ''
    const values = named.find(({ id }) => id === skuId)?.values.join(' ') ?? ''
    return `${[name, values].filter(Boolean).join(' ')} 现有库存 ${left}`
  })
  throw reject('OUT_OF_STOCK', `商品库存不足：${lines.join('；')}。请调整数量后重新提交`)
}

/**
 * Reserves everything that a trade uses until it is paid or cancelled; stock comes last, so that SKUs in high
 * demand are locked briefly.
 */
export async function holdAll(
  transaction: Context<Member>,
  { gathered, reckoned }: Making,
  tradeId: string,
): Promise<void> {
  const { user } = transaction
  const ids = getUsedCoupons(reckoned).map(({ id }) => id)
  await reserveCoupons(transaction, { tradeId, userId: user.id, ids })
  const parts = listCardParts(reckoned, getCardHold(tradeId, 0))
  for (const part of parts) await reserveCard(transaction, user.id, part)
  await takeStock(transaction, tradeId, gathered.checkoutLines)
}

/** Removes the ordered lines from the cart. */
export async function removeBoughtLines(
  { db, user }: Context<Member>,
  checkoutLines: readonly CheckoutLine[],
): Promise<void> {
  const ids = checkoutLines.flatMap(({ cartId }) => (cartId === '' ? [] : [cartId]))
  if (ids.length === 0) return
  await db.delete(cartItems).where(and(eq(cartItems.userId, user.id), inArray(cartItems.id, ids)))
}
