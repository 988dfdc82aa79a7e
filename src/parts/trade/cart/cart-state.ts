import { atom, type Atom } from 'jotai/vanilla'
import type { Cart } from '#schemas/trade/cart/entities.ts'
import type { Store } from '#src/session/atoms.ts'

export interface CartState {
  cart: Cart | null
  /** True if the first load failed; `load` tries again. */
  failed: boolean
  /** Quantities by line that the server has not confirmed yet; likewise `checking` for check boxes. */
  quantities: ReadonlyMap<string, number>
  checking: ReadonlyMap<string, boolean>
  busy: ReadonlySet<string>
  /** True while the totals may be outdated. */
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
