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

/** After every write to the cart: a fresh badge here, and a stamp that other tabs follow (X6). Never rejects. */
export async function cartChanged(): Promise<void> {
  localStore.set(keys.cartStamp, String(clock.now()))
  await refreshCartCount()
}
