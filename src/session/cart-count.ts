import { cart } from '#schemas/trade/cart/calls.ts'
import type { Call } from '#src/api/client.ts'
import { cartCountAtom, type Store, tokenAtom, changesAtom } from './atoms.ts'

export interface CartCount {
  /** Never rejects. */
  refresh(): Promise<void>
  /** Sets the number from an answer of the cart. */
  counted(count: number): void
}

interface Deps {
  store: Store
  call: Call
}

/** Creates the cart count, which follows every change of the cart in this and other tabs. */
export function createCartCount({ store, call }: Deps): CartCount {
  let told = 0

  async function refresh(): Promise<void> {
    const token = store.get(tokenAtom)
    if (!token) return store.set(cartCountAtom, 0)
    try {
      const count = await call(cart.sumCount, {})
      if (store.get(tokenAtom) === token) store.set(cartCountAtom, count)
    } catch {
      // The badge keeps its last number; the next change loads it again.
    }
  }

  store.sub(changesAtom, () => {
    if (!store.get(changesAtom).nouns.includes('cart')) return
    const before = told
    // A write whose answer contains the cart has set the number by then.
    setTimeout(() => void (told === before && refresh()))
  })

  return {
    refresh,
    counted(count) {
      told++
      if (store.get(tokenAtom) !== null) store.set(cartCountAtom, count)
    },
  }
}
