import type { Checkout, CheckoutRequest, SubmitRequest } from '#schemas/trade/checkout/entities.ts'
import type { SubmitDraft } from '#schemas/trade/checkout/submit-draft.ts'
import { readBuyNowWish } from '#src/parts/trade/cart/buy-now.ts'
import type { MallBase } from '#src/session/mall-base.ts'

/** The goods to order: those of 立即购买, of an accepted quote, or of lines of the cart. */
export type Wish = Pick<CheckoutRequest, 'source' | 'lines' | 'cartIds' | 'inquiryId' | 'quoteLines'>

interface Query {
  buyNow?: string | undefined
  cartIds?: string | undefined
  inquiryId?: string | undefined
  quoteLines?: string | undefined
}

/** Reads the wish from the address; null if 立即购买 has no goods, for example because they were ordered already. */
export function readWish(
  mall: Pick<MallBase, 'store' | 'storage'>,
  { buyNow, cartIds, inquiryId, quoteLines }: Query,
): Wish | null {
  if (inquiryId)
    return {
      source: 'BUY_NOW',
      inquiryId,
      ...(quoteLines && { quoteLines: quoteLines.split(',').map(Number) }),
    }
  if (buyNow !== 'true') return { source: 'CART', ...(cartIds ? { cartIds: cartIds.split(',') } : {}) }
  const wish = readBuyNowWish(mall)
  if (!wish) return null
  const { goodsId, skuId, quantity, activityId, teamId } = wish
  return { source: 'BUY_NOW', lines: [{ goodsId, skuId, quantity, activityId, teamId }] }
}

/** Returns the input of a quote, without contact data and texts, so that typing them requests no new quote. */
export function toCheckoutRequest(wish: Wish, draft: SubmitDraft): CheckoutRequest {
  const { addressId, couponIds, giftCardIds, points } = draft
  const deliveries = draft.deliveries.map(({ shopId, deliveryType }) => ({ shopId, deliveryType }))
  return { ...wish, ...(addressId ? { addressId } : {}), deliveries, couponIds, giftCardIds, points }
}

/** Returns the order request with the shown lines and amount, so that a late request orders what was shown. */
export function toSubmitRequest(wish: Wish, draft: SubmitDraft, shown: Checkout): SubmitRequest {
  const { submitToken, deliveries, remarks, invoice, account, deliveryWindow } = draft
  const cartIds = shown.shops.flatMap(({ lines }) => lines.map(({ cartId }) => cartId))
  return {
    ...toCheckoutRequest(wish, draft),
    ...(wish.source === 'CART' && { cartIds }),
    submitToken,
    deliveries,
    invoice,
    account,
    deliveryWindow,
    payable: { points: shown.sums.points, cash: shown.sums.cash },
    engravings: Object.values(draft.engravings).filter(
      ({ text, cartId, skuId }) =>
        text.trim() !== '' &&
        shown.shops.some(({ lines }) => lines.some((line) => line.cartId === cartId && line.skuId === skuId)),
    ),
    remarks: Object.entries(remarks).map(([shopId, text]) => ({ shopId, text })),
  }
}
