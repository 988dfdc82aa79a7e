import fc from 'fast-check'
import { expect, it } from 'vitest'
import { mergeOrder } from './merge-order.ts'

const now = [
  { groupId: 'a', itemIds: ['1', '2', '3'] },
  { groupId: 'b', itemIds: ['4', '5'] },
]

it('takes what is asked for, and lets what was added meanwhile follow in its group', () => {
  const asked = [
    { groupId: 'b', itemIds: ['3', '4'] },
    { groupId: 'a', itemIds: ['2'] },
  ]
  expect(mergeOrder(now, asked)).toEqual([
    { groupId: 'b', itemIds: ['3', '4', '5'] },
    { groupId: 'a', itemIds: ['2', '1'] },
  ])
})

it('a group that was added meanwhile follows after those that are named', () => {
  expect(mergeOrder(now, [{ groupId: 'b', itemIds: [] }]).map(({ groupId }) => groupId)).toEqual(['b', 'a'])
})

it('whatever is asked for, every group and item is there once, and nothing else', () => {
  const ids = fc.array(fc.constantFrom('1', '2', '3', '4', '5', 'gone', '__proto__'), { maxLength: 9 })
  const asked = fc.array(fc.record({ groupId: fc.constantFrom('a', 'b', 'gone'), itemIds: ids }), {
    maxLength: 5,
  })
  fc.assert(
    fc.property(asked, (order) => {
      const merged = mergeOrder(now, order)
      expect(merged.map(({ groupId }) => groupId).sort()).toEqual(['a', 'b'])
      expect(merged.flatMap(({ itemIds }) => itemIds).sort()).toEqual(['1', '2', '3', '4', '5'])
      expect(mergeOrder(now, merged)).toEqual(merged)
    }),
    { seed: 20260306, numRuns: 500 },
  )
})
