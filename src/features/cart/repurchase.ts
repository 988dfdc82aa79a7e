import { atom } from 'jotai/vanilla'
import { cartLines } from '#schemas/api/cart-lines.ts'
import type { Out } from '#schemas/endpoint.ts'
import { routes } from '#schemas/routes.ts'
import { call } from '#src/api/client.ts'
import { navigateTo } from '#src/lib/navigation.ts'
import { cartChanged } from '#src/session/cart-count.ts'
import { mallStore } from '#src/session/store.ts'
import { withOverlay } from '../loading/loading-overlay.tsx'

export type RepurchaseReport = Out<typeof cartLines.repurchase>

/** What the last 再次购买 brought, until the cart's reader puts it away. */
export const repurchaseAtom = atom<RepurchaseReport | null>(null)

/** CT14: the order's goods come into the cart, which opens and names those that did not. Never rejects. */
export async function repurchaseOrder(orderId: string): Promise<void> {
  try {
    const report = await withOverlay(() => call(cartLines.repurchase, { orderId }))
    mallStore.set(repurchaseAtom, report)
    await cartChanged()
    navigateTo(routes.cart.path)
  } catch {
    // The client has told the shopper.
  }
}
