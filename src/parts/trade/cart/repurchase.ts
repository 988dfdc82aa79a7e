import { atom } from 'jotai/vanilla'
import type { Out } from '#schemas/base/endpoint.ts'
import { routes } from '#schemas/routes/routes.ts'
import { cartLines } from '#schemas/trade/cart/line-calls.ts'
import { withOverlay } from '#src/runtime/mall/overlay.tsx'
import type { MallBase } from '#src/session/mall-base.ts'

export type RepurchaseReport = Out<typeof cartLines.repurchase>

/** What the last 再次购买 brought, until the cart's reader puts it away. */
export const repurchaseAtom = atom<RepurchaseReport | null>(null)

/** The order's goods come into the cart, which opens and names those that did not. Never rejects. */
export async function repurchaseOrder(mall: MallBase, orderId: string): Promise<void> {
  try {
    const report = await mall.once(`repurchase ${orderId}`, () =>
      withOverlay(mall, () => mall.call(cartLines.repurchase, { orderId })),
    )
    // Another backend (`MALL_API`) need not say what it brought: the cart shows it.
    mall.store.set(repurchaseAtom, report)
    mall.navigate(routes.cart.path)
  } catch {
    // The client has told the shopper.
  }
}
