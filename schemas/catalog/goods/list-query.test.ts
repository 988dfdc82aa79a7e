import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { appendQuery } from '#schemas/routes/href.ts'
import {
  findUnreadableIds,
  idFields,
  type ListFilter,
  buildListQuery,
  readListFilter,
  toggleChoice,
  setChoices,
} from './list-query.ts'

/** Through a real address. */
function again(filter: ListFilter): ListFilter {
  const [, search = ''] = appendQuery('/goods/list', buildListQuery(filter)).split('?')
  return readListFilter(Object.fromEntries(new URLSearchParams(search)))
}

describe('GL6 the filter in an address', () => {
  it.each([
    [{ catId: '18' }, { catId: '18' }],
    [{ goodsName: ' 茶 ' }, { goodsName: '茶' }],
    [{ goodsName: '茶'.repeat(10_000) }, { goodsName: '茶'.repeat(100) }],
    [{ brandId: 'b1' }, { brandIdList: ['b1'] }],
    [{ brandId: 'b1', brandIdList: 'b2,b3' }, { brandIdList: ['b2', 'b3'] }],
    [{ productSource: '222' }, { sourceList: [2] }],
    [{ goodsTypes: '1,5' }, { goodsTypes: [1, 5] }],
    [{ payModels: '4,3,5' }, { payModels: [3, 5] }],
    [{ inStock: '1', isActivity: '0' }, { inStock: true }],
    [{ specs: '颜色:红,颜色:白' }, { specs: ['颜色:红', '颜色:白'] }],
    [
      { discountRateBegin: '90', discountRateEnd: '50' },
      { discountRateBegin: '50', discountRateEnd: '90' },
    ],
    [{ catId: '../1', goodsTypes: 'x', minNumber: '0', shopId: '', utm: 'a' }, {}],
    [{}, {}],
  ])('%j is the filter %j', (query, filter) => expect(readListFilter(query)).toEqual(filter))

  it('what a filter is written as is read as the same filter', () => {
    const id = fc.stringMatching(/^[\w-]{1,12}$/)
    const ids = fc.uniqueArray(id, { minLength: 1, maxLength: 4 })
    const word = fc.string({ minLength: 1, maxLength: 20 }).filter((text) => text.trim() === text)
    const words = fc.uniqueArray(word, { minLength: 1, maxLength: 4 })
    const codes = fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 })
    const filters = fc.record(
      {
        catId: id,
        shopId: id,
        goodsName: word,
        brandIdList: ids,
        shopIdList: ids,
        catIdList: ids,
        specs: words,
        labelList: words,
        goodsTypes: codes,
        payModels: fc.uniqueArray(fc.constantFrom(1, 2, 3, 5, 6, 7), { minLength: 1 }),
        deliveryTypes: codes,
        inStock: fc.constant(true),
        isActivity: fc.constant(true),
        minNumber: fc.constant(10),
      },
      { requiredKeys: [] },
    )
    const property = fc.property(filters, (filter) => {
      expect(again(filter)).toEqual(filter)
    })
    fc.assert(property, { seed: 42, numRuns: process.env.DEEP ? 10_000 : 200 })
  })
})

describe('GL3 choices', () => {
  const filter: ListFilter = { catId: '18', brandIdList: ['b1'], specs: ['容量:1,000ml'], inStock: true }

  it('a value is chosen, and given back by itself', () => {
    const more = toggleChoice(filter, 'brandIdList', 'b2')
    expect(more).toEqual({ ...filter, brandIdList: ['b1', 'b2'] })
    expect(toggleChoice(more, 'brandIdList', 'b2')).toEqual(filter)
    expect(toggleChoice(filter, 'goodsTypes', '5')).toEqual({ ...filter, goodsTypes: [5] })
  })

  it('the last value given back takes the field along, and a comma in a value is no separator', () => {
    const { specs: _, ...rest } = filter
    expect(toggleChoice(filter, 'specs', '容量:1,000ml')).toEqual(rest)
    expect(toggleChoice(rest, 'specs', '容量:1,000ml')).toEqual(filter)
  })

  it('several at once take the place of what was chosen', () => {
    expect(setChoices(filter, 'brandIdList', ['b3', 'b4']).brandIdList).toEqual(['b3', 'b4'])
    expect(setChoices(filter, 'brandIdList', [])).not.toHaveProperty('brandIdList')
  })
})

describe('ids of an address that can be none', () => {
  it.each([
    [{ catId: '茶具' }, ['catId']],
    [{ catId: '../1', goodsName: '茶' }, ['catId']],
    [{ brandId: 'b 1' }, ['brandIdList']],
    [{ brandIdList: 'b1,b?2' }, ['brandIdList']],
    [{ shopId: '1/2', shopIdList: '！' }, ['shopId', 'shopIdList']],
    [{ catIdList: 'a b', labelList: '长'.repeat(31) }, ['catIdList', 'labelList']],
    [{ catId: '9999999', brandIdList: 'none', labelList: '没有' }, []],
    [{ catId: '', shopId: ' ', brandIdList: ',', goodsTypes: 'x' }, []],
    [{}, []],
  ])('%j: %j', (query, fields) => expect(findUnreadableIds(query)).toEqual(fields))

  it('of any address each id is in the filter or told', () => {
    const query = fc.record(
      Object.fromEntries(idFields.map((field) => [field, fc.string({ maxLength: 40 })])),
    )
    fc.assert(
      fc.property(query, (asked) => {
        const [filter, unread] = [readListFilter(asked), findUnreadableIds(asked)]
        for (const field of idFields)
          if (/[^\s,]/.test(asked[field] ?? ''))
            expect(filter[field] !== undefined || unread.includes(field)).toBe(true)
      }),
    )
  })
})
