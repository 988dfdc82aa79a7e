import { atom, type Atom } from 'jotai/vanilla'
import type { Cart } from '#schemas/trade/cart/entities.ts'
import type { Store } from '#src/session/atoms.ts'

export interface CartState {
  cart: Cart | null
  /** True if the first load failed; `load` tries again. */
  failed: boolean
  /** Quantities and checks that the shopper chose and the server has not confirmed yet. */
  quantities: ReadonlyMap<string, number>
  checking: ReadonlyMap<string, boolean>
  /** Lines with a running request. */
  busy: ReadonlySet<string>
  /** True while a request is running, so that the totals may be outdated. */
  saving: boolean
  /** Messages of the server about the last quantity of a line. */
  notices: ReadonlyMap<string, string>
  undo: { token: string; words: string } | null
}

const nothing: CartState = {
  cart: null,
  failed: false,
  saving: false,
  undo: null,
  quantities: new Map(),
  checking: new Map(),
  busy: new Set(),
  notices: new Map(),
}

/** State of a displayed cart: an atom of its own in the mall's store, with partial updates. */
export interface CartCell {
  stateAtom: Atom<CartState>
  get(): CartState
  set(change: Partial<CartState>): void
}

export function createCartCell(store: Store): CartCell {
  const stateAtom = atom(nothing)
  return {
    stateAtom,
    get: () => store.get(stateAtom),
    set: (change) => store.set(stateAtom, (state) => ({ ...state, ...change })),
  }
}

export function removeKeys<K, V>(map: ReadonlyMap<K, V>, keys: readonly K[]): ReadonlyMap<K, V> {
  return new Map([...map].filter(([key]) => !keys.includes(key)))
}

export function setKey<K, V>(map: ReadonlyMap<K, V>, key: K, value: V): ReadonlyMap<K, V> {
  return new Map(map).set(key, value)
}
