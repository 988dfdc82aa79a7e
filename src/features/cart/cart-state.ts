import type { Readable } from '#registry/readable.ts'
import type { Cart } from '#schemas/entities/cart.ts'

export interface CartState {
  cart: Cart | null
  /** The first load did not come; `load` tries again. */
  failed: boolean
  /** Quantities and checks that the shopper wants and the server has not answered yet. */
  wanted: ReadonlyMap<string, number>
  checking: ReadonlyMap<string, boolean>
  /** Lines with a change on the way. */
  busy: ReadonlySet<string>
  /** Some answer is awaited, so that the totals are of before. */
  settling: boolean
  /** What the server said of a line's last quantity. */
  notices: ReadonlyMap<string, string>
  undo: { token: string; words: string } | null
}

const nothing: CartState = {
  ...{ cart: null, failed: false, settling: false, undo: null },
  ...{ wanted: new Map(), checking: new Map(), busy: new Set(), notices: new Map() },
}

/** The state, watched, and changed in part. */
export interface CartCell extends Readable<CartState> {
  set(change: Partial<CartState>): void
}

export function createCartCell(): CartCell {
  let state = nothing
  const listeners = new Set<() => void>()
  return {
    get: () => state,
    set(change) {
      state = { ...state, ...change }
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export function without<K, V>(map: ReadonlyMap<K, V>, keys: readonly K[]): ReadonlyMap<K, V> {
  return new Map([...map].filter(([key]) => !keys.includes(key)))
}

export function plus<K, V>(map: ReadonlyMap<K, V>, key: K, value: V): ReadonlyMap<K, V> {
  return new Map(map).set(key, value)
}
