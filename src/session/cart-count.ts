import { cart } from '#schemas/api/cart.ts'
import type { Call } from '#src/api/client.ts'
import type { Clock } from '#src/lib/clock.ts'
import type { MallStorage } from '#src/lib/storage.ts'
import { cartCountAtom, type Store, tokenAtom } from './atoms.ts'
import { keys } from './keys.ts'

/** SH2: the badge's number. */
export interface CartCount {
  /** Asks for it. Never rejects. */
  refresh(): Promise<void>
  /** What an answer of the cart says the badge reads. */
  counted(count: number): void
  /** X6: the cart is another now; other tabs follow. */
  tellOtherTabs(): void
  /** After every write to the cart whose answer is not the cart: a fresh badge here and in other tabs. Never rejects. */
  changed(): Promise<void>
}

interface Deps {
  store: Store
  storage: MallStorage
  clock: Clock
  call: Call
}

export function createCartCount({ store, storage, clock, call }: Deps): CartCount {
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
  const tellOtherTabs = () => void storage.local.set(keys.cartStamp, String(clock.now()))
  return {
    refresh,
    tellOtherTabs,
    counted(count) {
      if (store.get(tokenAtom) !== null) store.set(cartCountAtom, count)
    },
    async changed() {
      tellOtherTabs()
      await refresh()
    },
  }
}
