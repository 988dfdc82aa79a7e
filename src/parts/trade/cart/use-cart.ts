import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { followPrices } from '#src/runtime/mall/follow-prices.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { cartCountAtom, changesAtom } from '#src/session/atoms.ts'
import type { CartState } from './cart-state.ts'
import { type CartStore, createCartStore } from './cart-store.ts'

/** Loads the cart of this screen when it opens, and again when another tab or another part of the page changes it. */
export function useCart(): { store: CartStore; state: CartState } {
  const mall = useMall()
  const [store] = useState(() => createCartStore(mall))
  useEffect(() => {
    const reload = () => void store.load()
    const stopTabs = mall.store.sub(changesAtom, () => {
      const { nouns, elsewhere } = mall.store.get(changesAtom)
      if ((elsewhere && nouns.includes('cart')) || nouns.includes('goods')) reload()
    })
    const stopBadge = mall.store.sub(cartCountAtom, () => {
      // A guest, for example after a logout, has no cart to load.
      if (mall.isGuest()) return
      const { cart, saving } = mall.store.get(store.stateAtom)
      if (cart && !saving && cart.count !== mall.store.get(cartCountAtom)) reload()
    })
    reload()
    followPrices(mall)
    return () => {
      stopTabs()
      stopBadge()
      store.leave()
    }
  }, [mall, store])
  return { store, state: useAtomValue(store.stateAtom) }
}
