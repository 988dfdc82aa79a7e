import { cart } from '#schemas/api/cart.ts'
import { call } from '#src/api/client.ts'
import { clock } from '#src/lib/clock.ts'
import { localStore } from '#src/lib/storage.ts'
import { keys } from './keys.ts'
import { cartCountAtom, mallStore, tokenAtom } from './store.ts'

/** SH2: asks for the badge's number. Never rejects. */
export async function refreshCartCount(): Promise<void> {
  const token = mallStore.get(tokenAtom)
  if (!token) return mallStore.set(cartCountAtom, 0)
  try {
    const count = await call(cart.sumCount, {})
    if (mallStore.get(tokenAtom) === token) mallStore.set(cartCountAtom, count)
  } catch {
    // The badge keeps its last number; the next change asks again.
  }
}

/** What an answer of the cart says the badge reads. */
export function cartCounted(count: number): void {
  if (mallStore.get(tokenAtom) !== null) mallStore.set(cartCountAtom, count)
}

/** X6: the cart is another now; other tabs follow. */
export function tellOtherTabs(): void {
  localStore.set(keys.cartStamp, String(clock.now()))
}

/** After every write to the cart whose answer is not the cart: a fresh badge here and in other tabs. Never rejects. */
export async function cartChanged(): Promise<void> {
  tellOtherTabs()
  await refreshCartCount()
}
