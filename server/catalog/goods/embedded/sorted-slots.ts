import type { GoodsOrder } from '#schemas/catalog/goods/goods-orders.ts'
import { compareIds, type GoodsColumns } from './goods-columns.ts'
import type { PriceView } from './shown-price.ts'

/** Key by which slots are sorted in ascending order; ties are broken by id. */
export interface SortKey {
  first(slot: number): number
  second(slot: number): number
}

const zero = () => 0

/** Returns the sort key of an order, equal to the SQL in `server/catalog/goods/selection.ts`. */
export function createSortKey(columns: GoodsColumns, order: GoodsOrder, view: PriceView): SortKey {
  const { inStock } = columns.flags
  const { sales, publishedAt, integral } = columns.figures
  const { figure, inPoints } = columns.prices[view]
  // Goods that show only points come last in either direction.
  const cashOr = (slot: number, last: number) => (inPoints[slot] === 1 ? last : (figure[slot] ?? last))
  const bestFirst = (slot: number) => -(sales[slot] ?? 0)
  switch (order) {
    case 'default':
      return { first: (slot) => 1 - (inStock[slot] ?? 0), second: bestFirst }
    case 'sales':
      return { first: bestFirst, second: zero }
    case 'newest':
      return { first: (slot) => -(publishedAt[slot] ?? 0), second: zero }
    case 'priceAsc':
      return { first: (slot) => cashOr(slot, Infinity), second: (slot) => integral[slot] ?? 0 }
    case 'priceDesc':
      return {
        first: (slot) => -cashOr(slot, -Infinity),
        second: (slot) => -(integral[slot] ?? 0),
      }
  }
}

type Compare = (a: number, b: number) => number

function compareBy({ first, second }: SortKey, columns: GoodsColumns): Compare {
  return (a, b) => compareFigures(first(a), first(b)) || second(a) - second(b) || compareIds(columns, a, b)
}

// Equal figures are compared first, because Infinity − Infinity is NaN.
const compareFigures: Compare = (a, b) => (a === b ? 0 : a - b)

/** Sorts all live slots; ties keep the order of `byId`. */
export function sortSlots(columns: GoodsColumns, { first, second }: SortKey, byId: Uint32Array): Uint32Array {
  const { size, flags } = columns
  // Compute the keys once per slot: sorting a million goods would compute each key about twenty times.
  const firsts = Float64Array.from({ length: size }, (_, slot) => first(slot))
  const seconds = Float64Array.from({ length: size }, (_, slot) => second(slot))
  const at = (figures: Float64Array, slot: number) => figures[slot] ?? 0
  // The sort is stable, so ties stay in the order of the ids.
  return byId
    .filter((slot) => flags.isLive[slot] === 1)
    .sort((a, b) => compareFigures(at(firsts, a), at(firsts, b)) || at(seconds, a) - at(seconds, b))
}

/** Updates the order after some slots were written: moves only these slots. */
export function resortSlots(
  sorted: Uint32Array,
  columns: GoodsColumns,
  key: SortKey,
  written: readonly number[],
): Uint32Array {
  const isWritten = new Uint8Array(columns.size)
  for (const slot of written) isWritten[slot] = 1
  const kept = new Uint32Array(sorted.length)
  let count = 0
  for (let at = 0; at < sorted.length; at++) {
    const slot = sorted[at] ?? 0
    if (isWritten[slot] !== 1) kept[count++] = slot
  }
  const compare = compareBy(key, columns)
  const added = written.filter((slot) => columns.flags.isLive[slot] === 1).toSorted(compare)
  const merged = new Uint32Array(count + added.length)
  let from = 0
  for (const [done, slot] of added.entries()) {
    const to = placeAmong(kept.subarray(0, count), slot, compare)
    merged.set(kept.subarray(from, to), from + done)
    merged[to + done] = slot
    from = to
  }
  merged.set(kept.subarray(from, count), from + added.length)
  return merged
}

/** Counts the sorted slots in front of a slot. */
function placeAmong(sorted: Uint32Array, slot: number, compare: Compare): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (compare(sorted[middle] ?? 0, slot) < 0) low = middle + 1
    else high = middle
  }
  return low
}
