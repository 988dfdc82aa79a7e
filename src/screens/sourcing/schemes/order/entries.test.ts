import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  listEntries,
  type GroupOrder,
  makeHeadingKey,
  moveGroup,
  moveItem,
  getItemPlace,
  moveItemsToGroup,
} from './entries.ts'

const groups: GroupOrder[] = [
  { groupId: 'A', itemIds: ['1', '2'] },
  { groupId: 'B', itemIds: [] },
  { groupId: 'C', itemIds: ['3'] },
]
const told = (given: readonly GroupOrder[]) =>
  given.map(({ groupId, itemIds }) => `${groupId}${itemIds.join('')}`).join(' ')

describe('SC2 the order of a scheme', () => {
  it.each([
    ['1', '2', 'A21 B C3'],
    ['2', '1', 'A21 B C3'],
    ['2', makeHeadingKey('B'), 'A1 B2 C3'],
    ['1', '3', 'A2 B C31'],
    ['3', makeHeadingKey('C'), 'A12 B3 C'],
    ['3', '1', 'A312 B C'],
    ['3', makeHeadingKey('A'), 'A312 B C'],
    ['3', 'gone', 'A12 B C3'],
  ])('drops %s upon %s', (itemId, over, expected) => {
    expect(told(moveItem(groups, itemId, over))).toBe(expected)
  })

  it('moves groups with all that is in them, and items to the end of a group in their order', () => {
    expect(told(moveGroup(groups, 'C', 'A'))).toBe('C3 A12 B')
    expect(told(moveGroup(groups, 'A', 'C'))).toBe('B C3 A12')
    expect(told(moveItemsToGroup(groups, new Set(['3', '1']), 'B'))).toBe('A2 B13 C')
    expect(getItemPlace(groups, '2')).toEqual({ groupId: 'A', place: 2, of: 2 })
    expect(getItemPlace(groups, 'gone')).toBeNull()
  })

  it('loses and doubles nothing, whatever is dropped where', () => {
    const orders = fc.array(fc.nat(5), { minLength: 1, maxLength: 5 }).map((sizes) =>
      sizes.map((size, group) => ({
        groupId: `g${group}`,
        itemIds: Array.from({ length: size }, (_, index) => `${group}-${index}`),
      })),
    )
    fc.assert(
      fc.property(orders, fc.nat(), fc.nat(), (order, one, other) => {
        const entries = listEntries(order)
        const items = entries.filter(({ itemId }) => itemId !== null)
        const item = items[one % Math.max(1, items.length)]
        const over = entries[other % entries.length]
        if (!item || !over) return
        const after = moveItem(order, item.key, over.key)
        const ids = (given: readonly GroupOrder[]) => given.flatMap(({ itemIds }) => itemIds).sort()
        expect(ids(after)).toEqual(ids(order))
        expect(after.map(({ groupId }) => groupId)).toEqual(order.map(({ groupId }) => groupId))
      }),
    )
  })
})
