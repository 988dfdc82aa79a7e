import type { Slice } from '#server/catalog/goods/goods-search.ts'
import type { FoundSlots } from './find-slots.ts'
import { NEARNESS } from './words/match-words.ts'

interface Ordered extends Pick<FoundSlots, 'marks' | 'count'> {
  /** Nearness by slot. Nearer goods come first, regardless of the order. */
  nearness?: Uint8Array | undefined
}

/** Returns the slots of one slice of the result. */
export function takeSlice(
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
