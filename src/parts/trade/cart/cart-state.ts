import { atom, type Atom } from 'jotai/vanilla'
import type { Cart } from '#schemas/trade/cart/entities.ts'
import type { Store } from '#src/session/atoms.ts'

export interface CartState {
  cart: Cart | null
  /** The first load did not come; `load` tries again. */
  failed: boolean
  /** Quantities and checks that the shopper wants and the server has not answered yet. */
  quantities: ReadonlyMap<string, number>
  checking: ReadonlyMap<string, boolean>
  /** Lines with a change on the way. */
  busy: ReadonlySet<string>
  /** Some answer is awaited, so that the totals are of before. */
  saving: boolean
  /** What the server said of a line's last quantity. */
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

/** The state of one cart on show: an atom of its own in the mall's store, changed in part. */
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

export function without<K, V>(map: ReadonlyMap<K, V>, keys: readonly K[]): ReadonlyMap<K, V> {
  return new Map([...map].filter(([key]) => !keys.includes(key)))
}

export function plus<K, V>(map: ReadonlyMap<K, V>, key: K, value: V): ReadonlyMap<K, V> {
  return new Map(map).set(key, value)
}
