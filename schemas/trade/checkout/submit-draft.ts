import * as z from 'zod/mini'
import { later } from '#schemas/base/later.ts'
import { codeLine, text } from '#schemas/base/wire.ts'
import { LineEngraving } from '#schemas/catalog/goods/engraving.ts'
import { OrderInvoice } from '#schemas/trade/orders/entities.ts'
import { CheckoutRequest, SubmitRequest } from './entities.ts'

/** Inputs of the checkout page, stored so that a refresh loses nothing. */
export const SubmitDraft = later(() => {
  const { deliveries, couponIds, giftCardIds, points } = CheckoutRequest().shape
  return z.object({
    /** The BuyNow or the cart lines as text; another purchase starts a new draft. */
    subject: z.string(),
    submitToken: z.string(),
    addressId: z.nullable(z.string()),
    deliveries,
    couponIds,
    giftCardIds,
    points,
    /** By shop id; also keeps a remark that is still too long. */
    remarks: z._default(z.record(z.string(), z.string()), {}),
    /** Engravings by line; the key consists of cart id and SKU. */
    engravings: z._default(z.record(z.string(), LineEngraving()), {}),
    invoice: z._default(z.nullable(OrderInvoice()), null),
    account: z._default(codeLine(60), ''),
    deliveryWindow: z._default(text(24), ''),
    /** Request that was sent but not answered yet; it is sent again unchanged. */
    sent: z.catch(z.nullable(SubmitRequest()), null),
  })
})
export type SubmitDraft = z.output<ReturnType<typeof SubmitDraft>>

export function createDraft(subject: string, submitToken: string): SubmitDraft {
  return z.parse(SubmitDraft(), { subject, submitToken, addressId: null })
}

/** Returns the stored draft if it has the same subject; null otherwise and for unreadable text. */
export function readDraft(kept: string | null, subject: string): SubmitDraft | null {
  if (kept === null) return null
  try {
    const draft = z.safeParse(SubmitDraft(), JSON.parse(kept)).data
    return draft?.subject === subject ? draft : null
  } catch {
    return null
  }
}
