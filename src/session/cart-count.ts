import { cart } from '#schemas/api/cart.ts'
import type { Call } from '#src/api/client.ts'
import type { Clock } from '#src/lib/clock.ts'
import type { MallStorage } from '#src/lib/storage.ts'
import { cartCountAtom, type Store, tokenAtom, changesAtom } from './atoms.ts'
import { keys } from './keys.ts'

/** The badge's number. */
export interface CartCount {
  /** Asks for it. Never rejects. */
  refresh(): Promise<void>
  /** What an answer of the cart says the badge reads. */
  counted(count: number): void
}

interface Deps {
  store: Store
  storage: MallStorage
  clock: Clock
  call: Call
}

/** Follows every change of the cart, here and in other tabs, and tells these of those here. */
export function createCartCount({ store, storage, clock, call }: Deps): CartCount {
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
    const { nouns, elsewhere } = store.get(changesAtom)
    if (!nouns.includes('cart')) return
    if (!elsewhere) storage.local.set(keys.cartStamp, String(clock.now()))
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
