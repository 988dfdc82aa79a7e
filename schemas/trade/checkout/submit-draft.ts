import * as z from 'zod/mini'
import { later } from '#schemas/base/later.ts'
import { codeLine, text } from '#schemas/base/wire.ts'
import { LineEngraving } from '#schemas/catalog/goods/engraving.ts'
import { OrderInvoice } from '#schemas/trade/orders/entities.ts'
import { CheckoutRequest, SubmitRequest } from './entities.ts'

/** What was chosen and typed on the submit page, for one wish; a refresh loses nothing of it. */
export const SubmitDraft = later(() => {
  const { deliveries, couponIds, giftCardIds, points } = CheckoutRequest().shape
  return z.object({
    /** What it is for: the wish or the cart lines as text. Another wish starts anew. */
    subject: z.string(),
    submitToken: z.string(),
    addressId: z.nullable(z.string()),
    deliveries,
    couponIds,
    giftCardIds,
    points,
    /** By shop id; also one that is still too long. */
    remarks: z._default(z.record(z.string(), z.string()), {}),
    /** By line: its cart id and SKU. */
    engravings: z._default(z.record(z.string(), LineEngraving()), {}),
    invoice: z._default(z.nullable(OrderInvoice()), null),
    account: z._default(codeLine(60), ''),
    deliveryWindow: z._default(text(24), ''),
    /** The request that was sent and not answered yet, to be sent again as it is. */
    sent: z.catch(z.nullable(SubmitRequest()), null),
  })
})
export type SubmitDraft = z.output<ReturnType<typeof SubmitDraft>>

export function newDraft(subject: string, submitToken: string): SubmitDraft {
  return z.parse(SubmitDraft(), { subject, submitToken, addressId: null })
}

/** The kept draft when it is of the same subject; null otherwise, and for what cannot be read. */
export function readDraft(kept: string | null, subject: string): SubmitDraft | null {
  if (kept === null) return null
  try {
    const draft = z.safeParse(SubmitDraft(), JSON.parse(kept)).data
    return draft?.subject === subject ? draft : null
  } catch {
    return null
  }
}
