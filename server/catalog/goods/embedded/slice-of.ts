import type { Slice } from '#server/catalog/goods/goods-search.ts'
import type { FoundSlots } from './find-slots.ts'
import { NEARNESS } from './words/match-words.ts'

interface Ordered extends Pick<FoundSlots, 'marks' | 'count'> {
  /** Nearness by slot; the nearest goods come first, whatever the order. */
  nearness?: Uint8Array | undefined
}

/** The slots of a slice of what is found. */
export function sliceOf(
  order: Uint32Array,
  { marks, count, nearness }: Ordered,
  { limit, offset = 0 }: Slice,
): number[] {
  const slots: number[] = []
  const end = Math.min(count, offset + limit)
  let passed = 0
  for (const near of nearness ? NEARNESS : [undefined])
    for (let place = 0; passed < end && place < order.length; place++) {
      const slot = order[place] ?? 0
      if (marks[slot] !== 0 || (near !== undefined && nearness?.[slot] !== near)) continue
      if (passed >= offset) slots.push(slot)
      passed++
    }
  return slots
}
