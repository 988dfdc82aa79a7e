import { checkout as calls } from '#schemas/api/orders.ts'
import type { Submitted, SubmitRequest } from '#schemas/entities/checkout.ts'
import { ApiFailure } from '#src/api/failure.ts'
import { forgetBuyNow } from '#src/features/buy-now.ts'
import { withOverlay } from '#src/features/overlay.tsx'
import type { MallBase } from '#src/session/mall-base.ts'

/** SB10: one request is one set of orders, however often it is sent. Quiet: the page says what became of it. */
export async function placeOrder(mall: MallBase, request: SubmitRequest): Promise<Submitted> {
  const row = request.source === 'CART' ? calls.saveMultipleOrder : calls.saveSingleOrder
  const made = await withOverlay(mall, () => mall.call(row, request, { quiet: true }))
  if (request.source !== 'CART') forgetBuyNow(mall)
  return made
}

/** Whether the mall said no; after any other failure nobody knows whether the orders stand. */
export function wasRefused(error: unknown): error is ApiFailure {
  if (!(error instanceof ApiFailure)) return false
  const { kind, code } = error
  return kind === 'business' || kind === 'login' || (kind === 'http' && Number(code) < 500)
}
