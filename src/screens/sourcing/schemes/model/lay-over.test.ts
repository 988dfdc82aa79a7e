import { describe, expect, it } from 'vitest'
import { itemForTest, schemeForTest } from '#src/screens/sourcing/schemes/scheme-for-test.ts'
import { applyPatches, getGroupOrder } from './lay-over.ts'
import { mergePatches, NO_PATCHES, type Patches, listPatchSteps } from './patches.ts'

const over = (patches: Partial<Patches>, items = [itemForTest()]) =>
  applyPatches(schemeForTest(items), { ...NO_PATCHES, ...patches })

describe('SC2 a scheme with what was changed since', () => {
  it('is reckoned at once: units, lines, tax and margin', () => {
    const { items, totals, groups } = over({})
    expect(items[0]).toMatchObject({ quote: '115.00', ruleFrom: 'SCHEME' })
    expect(totals).toMatchObject({ costValue: '1000.00', quote: '1150.00', tax: '132.30', margin: '150.00' })
    expect(groups.map((group) => group.totals.quote)).toEqual(['1150.00', '0.00'])
  })

  it('costs less from a tier on, and goes by the nearest rule', () => {
    const changed = over({
      items: { i1: { quantity: 100 } },
      groups: { a: { rule: { by: 'DISCOUNT', percent: '80' } } },
    })
    expect(changed.items[0]).toMatchObject({ costValue: '90.00', quote: '120.00', ruleFrom: 'GROUP' })
    const own = over({
      items: { i1: { rule: { by: 'PRICE', price: '168.50' } } },
      head: { rounding: 'YUAN' },
    })
    expect(own.items[0]).toMatchObject({ quote: '168.50', ruleFrom: 'ITEM' })
  })

  it('counts no hidden goods', () => {
    const { totals } = over({ items: { i1: { hidden: true } } })
    expect(totals).toMatchObject({ quote: '0.00', items: 0, pieces: 0, marginPercent: null })
  })

  it('stands in the new order; what the order does not know follows, what is gone stays away', () => {
    const items = ['i1', 'i2', 'i3'].map((itemId) => itemForTest({ itemId }))
    const order = [
      { groupId: 'b', itemIds: ['i2', 'gone'] },
      { groupId: 'a', itemIds: ['i1'] },
    ]
    expect(getGroupOrder(over({ order }, items))).toEqual([
      { groupId: 'b', itemIds: ['i2'] },
      { groupId: 'a', itemIds: ['i1', 'i3'] },
    ])
  })

  it('past what can be reckoned keeps its sums, which the mall refuses', () => {
    const most = { by: 'PRICE', price: '9999999.99' } as const
    expect(over({ items: { i1: { quantity: 999_999, rule: most } } }).items[0]?.line.quote).toMatch(
      /^\d+\.\d\d$/,
    )
  })

  it('tells the mall the later of two changes, field by field', () => {
    const both = mergePatches(mergePatches(NO_PATCHES, { items: { i1: { note: '一', quantity: 2 } } }), {
      items: { i1: { note: '二' } },
    })
    expect(listPatchSteps(both)).toEqual([{ of: 'items', ids: ['i1'], patch: { note: '二', quantity: 2 } }])
  })
})
