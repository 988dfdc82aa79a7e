import { useEffect, useState } from 'react'
import { useReadable } from '#registry/readable.ts'
import { STORAGE_PREFIX } from '#schemas/constants.ts'
import { keys } from '#src/session/keys.ts'
import { cartCountAtom, mallStore } from '#src/session/store.ts'
import type { CartState } from './cart-state.ts'
import { type CartStore, createCartStore } from './cart-store.ts'

/** The cart of this screen: read when it opens, and again when another tab or another part of the page changes it. */
export function useCart(): { store: CartStore; state: CartState } {
  const [store] = useState(createCartStore)
  useEffect(() => {
    const reload = () => void store.load()
    const onStorage = ({ key }: StorageEvent) => key === STORAGE_PREFIX + keys.cartStamp && reload()
    const stop = mallStore.sub(cartCountAtom, () => {
      const { cart, settling } = store.get()
      if (cart && !settling && cart.count !== mallStore.get(cartCountAtom)) reload()
    })
    reload()
    addEventListener('storage', onStorage)
    return () => {
      stop()
      removeEventListener('storage', onStorage)
      store.leave()
    }
  }, [store])
  return { store, state: useReadable(store) }
}
