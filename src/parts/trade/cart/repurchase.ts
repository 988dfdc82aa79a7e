import { atom } from 'jotai/vanilla'
import type { Out } from '#schemas/base/endpoint.ts'
import { routes } from '#schemas/routes/routes.ts'
import { cartLines } from '#schemas/trade/cart/line-calls.ts'
import { withOverlay } from '#src/runtime/mall/overlay.tsx'
import type { MallBase } from '#src/session/mall-base.ts'

export type RepurchaseReport = Out<typeof cartLines.repurchase>

/** Report of the last repurchase, kept until the shopper dismisses it; null if there is none. */
export const repurchaseAtom = atom<RepurchaseReport | null>(null)

/** Adds the goods of an order to the cart; the cart page names goods that could not be added. Never rejects. */
export async function repurchaseOrder(mall: MallBase, orderId: string): Promise<void> {
  try {
    const report = await mall.once(`repurchase ${orderId}`, () =>
      withOverlay(mall, () => mall.call(cartLines.repurchase, { orderId })),
    )
    // Another backend (`MALL_API`) may return no report; the cart still shows the goods.
    mall.store.set(repurchaseAtom, report)
    mall.navigate(routes.cart.path)
  } catch {
    // The client has already shown the error.
  }
}
