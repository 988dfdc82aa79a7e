import { checkout as calls } from '#schemas/api/orders.ts'
import type { Submitted, SubmitRequest } from '#schemas/entities/checkout.ts'
import { call } from '#src/api/client.ts'
import { ApiFailure } from '#src/api/failure.ts'
import { forgetBuyNow } from '#src/features/buy-now.ts'
import { withOverlay } from '#src/features/loading/loading-overlay.tsx'
import { cartChanged } from '#src/session/cart-count.ts'

/** SB10: one request is one set of orders, however often it is sent. Quiet: the page says what became of it. */
export async function placeOrder(request: SubmitRequest): Promise<Submitted> {
  const row = request.source === 'CART' ? calls.saveMultipleOrder : calls.saveSingleOrder
  const made = await withOverlay(() => call(row, request, { quiet: true }))
  if (request.source === 'CART') void cartChanged()
  else forgetBuyNow()
  return made
}

/** Whether the mall said no; after any other failure nobody knows whether the orders stand. */
export function wasRefused(error: unknown): error is ApiFailure {
  if (!(error instanceof ApiFailure)) return false
  const { kind, code } = error
  return kind === 'business' || kind === 'login' || (kind === 'http' && Number(code) < 500)
}
