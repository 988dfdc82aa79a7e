import { checkout as calls } from '#schemas/api/orders.ts'
import type { Checkout, Submitted } from '#schemas/entities/checkout.ts'
import type { SubmitDraft } from '#schemas/submit-draft.ts'
import { call } from '#src/api/client.ts'
import { forgetBuyNow } from '#src/features/buy-now.ts'
import { withOverlay } from '#src/features/loading/loading-overlay.tsx'
import { cartChanged } from '#src/session/cart-count.ts'
import { forgetDraft } from './draft.ts'
import { requestOf, type Wish } from './wish.ts'

/** SB10: one draft is one set of orders, however often it is sent. What was shown goes along, to be compared (SB9). */
export async function placeOrder(wish: Wish, draft: SubmitDraft, shown: Checkout): Promise<Submitted> {
  const request = {
    ...requestOf(wish, draft),
    submitToken: draft.submitToken,
    payable: { points: shown.sums.points, cash: shown.sums.cash },
    remarks: Object.entries(draft.remarks).map(([shopId, text]) => ({ shopId, text })),
    invoice: draft.invoice,
    account: draft.account,
    deliveryWindow: draft.deliveryWindow,
  }
  const row = wish.source === 'CART' ? calls.saveMultipleOrder : calls.saveSingleOrder
  const made = await withOverlay(() => call(row, request))
  forgetDraft()
  if (wish.source === 'CART') void cartChanged()
  else forgetBuyNow()
  return made
}
