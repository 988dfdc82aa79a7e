import { cart } from '#schemas/trade/cart/calls.ts'
import type { Call } from '#src/api/client.ts'
import { cartCountAtom, type Store, tokenAtom, changesAtom } from './atoms.ts'

export interface CartCount {
  /** Loads the number from the mall; never rejects. */
  refresh(): Promise<void>
  /** Sets the number that an answer of the cart contains. */
  counted(count: number): void
}

interface Deps {
  store: Store
  call: Call
}

/** Creates the cart count, which is updated after every change of the cart in this and other tabs. */
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
    // Delayed, because a write whose answer contains the cart has set the number by then.
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
