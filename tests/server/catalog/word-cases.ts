import type { GoodsFilter } from '#schemas/catalog/goods/filter.ts'

/** Leaf categories as words are compared with. */
export interface Leaf {
  id: string
  name: string
}

/** Words that count as those that thousands of goods have, and the goods that have them, nearest first. */
export interface WordCase {
  /** Each term in its ways. */
  ways: readonly (readonly string[])[]
  filter: GoodsFilter
  leaves: readonly Leaf[]
  found: readonly string[]
}

const blanket: Leaf = { id: 'c121', name: '毛毯' }

export const wordCases: readonly WordCase[] = [
  { ways: [['杯']], filter: {}, leaves: [], found: ['cup', 'points'] },
  { ways: [['杯'], ['积分']], filter: {}, leaves: [], found: ['points'] },
  { ways: [['保温杯', '毛毯']], filter: { inStock: true }, leaves: [], found: ['cup'] },
  // In the default order the category counts more than sales, and in any other it does not count.
  { ways: [['米', '毯']], filter: {}, leaves: [blanket], found: ['wool', 'rice'] },
  { ways: [['米', '毯']], filter: { orderType: 'sales' }, leaves: [blanket], found: ['rice', 'wool'] },
  // Letters also begin longer words.
  { ways: [['杯', 'usb']], filter: {}, leaves: [], found: ['cup', 'points'] },
  { ways: [['没有']], filter: {}, leaves: [], found: [] },
]
