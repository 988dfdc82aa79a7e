import type { GoodsColumns } from './goods-columns.ts'

/** Goods on the shelf per number of a column; all numbers are smaller than `most`. */
export type Totals = (column: Numbers, most: number) => Uint32Array
export type Numbers = Uint8Array | Uint32Array

/** Creates a function that counts all goods on the shelf per number of a column, and counts each column only once. */
export function createTotals({ flags }: Pick<GoodsColumns, 'flags'>): Totals {
  const known = new Map<Numbers, Uint32Array>()
  return (column, most) => {
    const counts = known.get(column) ?? countLive(flags.isLive, column, most)
    known.set(column, counts)
    return counts
  }
}

function countLive(isLive: Uint8Array, column: Numbers, most: number): Uint32Array {
  const counts = new Uint32Array(most)
  for (let slot = 0; slot < isLive.length; slot++)
    if (isLive[slot] === 1) counts[column[slot] ?? 0] = (counts[column[slot] ?? 0] ?? 0) + 1
  return counts
}
