import { cart } from '#schemas/trade/cart/calls.ts'
import type { Call } from '#src/api/client.ts'
import { cartCountAtom, type Store, tokenAtom, changesAtom } from './atoms.ts'

/** The badge's number. */
export interface CartCount {
  /** Asks for it. Never rejects. */
  refresh(): Promise<void>
  /** What an answer of the cart says the badge reads. */
  counted(count: number): void
}

interface Deps {
  store: Store
  call: Call
}

/** Follows every change of the cart, here and in other tabs. */
export function createCartCount({ store, call }: Deps): CartCount {
  /** How often an answer of the cart has told the number. */
  let told = 0

  async function refresh(): Promise<void> {
    const token = store.get(tokenAtom)
    if (!token) return store.set(cartCountAtom, 0)
    try {
      const count = await call(cart.sumCount, {})
      if (store.get(tokenAtom) === token) store.set(cartCountAtom, count)
    } catch {
      // The badge keeps its last number; the next change asks again.
    }
  }

  store.sub(changesAtom, () => {
    if (!store.get(changesAtom).nouns.includes('cart')) return
    const before = told
    // A write that answers the cart itself has told by then.
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
