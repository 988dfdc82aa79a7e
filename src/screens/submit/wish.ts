import type { In } from '#schemas/endpoint.ts'
import type { checkout } from '#schemas/api/orders.ts'
import type { SubmitDraft } from '#schemas/submit-draft.ts'
import { buyNowWish } from '#src/features/buy-now.ts'

type Request = In<typeof checkout.findPrice>
/** What is bought: the goods of 立即购买, or lines of the cart. */
export type Wish = Pick<Request, 'source' | 'lines' | 'cartIds'>

/** From the address; null when 立即购买 has nothing to buy (any more). */
export function wishOf({
  buyNow,
  cartIds,
}: {
  buyNow?: string | undefined
  cartIds?: string | undefined
}): Wish | null {
  if (buyNow !== 'true') return { source: 'CART', ...(cartIds ? { cartIds: cartIds.split(',') } : {}) }
  const wish = buyNowWish()
  if (!wish) return null
  const { goodsId, skuId, quantity, activityId, teamId } = wish
  return { source: 'BUY_NOW', lines: [{ goodsId, skuId, quantity, activityId, teamId }] }
}

/** What findPrice is asked; nothing of a price is in it. */
export function requestOf(wish: Wish, draft: SubmitDraft): Request {
  const { addressId, deliveries, couponIds, giftCardIds, points } = draft
  return { ...wish, ...(addressId ? { addressId } : {}), deliveries, couponIds, giftCardIds, points }
}
