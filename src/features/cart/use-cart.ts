import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { STORAGE_PREFIX } from '#schemas/constants.ts'
import { cartCountAtom } from '#src/session/atoms.ts'
import { keys } from '#src/session/keys.ts'
import { useMall } from '../mall.ts'
import type { CartState } from './cart-state.ts'
import { type CartStore, createCartStore } from './cart-store.ts'

/** The cart of this screen: read when it opens, and again when another tab or another part of the page changes it. */
export function useCart(): { store: CartStore; state: CartState } {
  const mall = useMall()
  const [store] = useState(() => createCartStore(mall))
  useEffect(() => {
    const reload = () => void store.load()
    const onStorage = ({ key }: StorageEvent) => key === STORAGE_PREFIX + keys.cartStamp && reload()
    const stop = mall.store.sub(cartCountAtom, () => {
      // Who logs out has no cart to read.
      if (mall.isGuest()) return
      const { cart, settling } = mall.store.get(store.stateAtom)
      if (cart && !settling && cart.count !== mall.store.get(cartCountAtom)) reload()
    })
    reload()
    addEventListener('storage', onStorage)
    return () => {
      stop()
      removeEventListener('storage', onStorage)
      store.leave()
    }
  }, [mall, store])
  return { store, state: useAtomValue(store.stateAtom) }
}
