/**
 * Requests over the goods of `goodsOfLists` and what an engine answers to each, written by hand from the documentation of
 * `_search`, `_count` and aggregations that OpenSearch and Elasticsearch share.
 */

export const terms = (field: string, ...values: string[]) => ({ terms: { [field]: values } })
export const term = (field: string, value: string | boolean) => ({ term: { [field]: value } })
const range = (field: string, ends: { gte?: number; lte?: number }) => ({ range: { [field]: ends } })
const not = (clause: object) => ({ bool: { must_not: [clause] } })
export const sell = (ends: { gte?: number; lte?: number }) => range('prices.guest.figure', ends)

const down = { order: 'desc' }
const up = { order: 'asc' }
const DEFAULT = [{ inStock: down }, { sales: down }, { id: up }]
const ALL = ['rice', 'cup', 'points', 'wool']

/** Clauses that all hold, and the goods that they find in the default order. */
const filters: readonly (readonly [readonly object[], readonly string[]])[] = [
  [[], ALL],
  [[terms('sourceType', '1')], ['cup']],
  [[terms('sourceType', '2')], ['rice']],
  [[terms('sourceType', '3')], ['wool']],
  [[terms('sourceType', '1', '3')], ['cup', 'wool']],
  [[terms('goodsType', '2', '6')], ['rice', 'points']],
  [[range('minNumber', { lte: 9 })], ['cup', 'points', 'wool']],
  [[range('minNumber', { lte: 10 })], ALL],
  [[term('isReal', true)], ['rice', 'cup', 'points']],
  [[term('isReal', false)], ['wool']],
  [[term('isActivity', true)], ['rice']],
  [[term('isActivity', false)], ['cup', 'points', 'wool']],
  [[term('inStock', false)], ['wool']],
  [[term('inStock', true)], ['rice', 'cup', 'points']],
  [[terms('categoryPath', 'c11', 'c2')], ['rice', 'cup', 'points']],
  [[not(terms('categoryPath', 'c11', 'c2'))], ['wool']],
  [[term('substituteSales', true)], ['rice']],
  [[not(terms('businessId', 'z1'))], ['rice']],
  [[terms('labels', 'l1')], ['cup', 'wool']],
  [[terms('labels', 'l1', 'l2')], ['rice', 'cup', 'wool']],
  [[term('shopId', 's2')], ['rice']],
  [[terms('shopId', 's1', 's2')], ALL],
  [[terms('navIds', 'n1', 'n2')], ['cup']],
  [[term('categoryPath', 'c1')], ['cup', 'points', 'wool']],
  [[term('categoryPath', 'c11')], ['cup', 'points']],
  [[term('categoryPath', 'c111')], ['cup']],
  [[term('categoryPath', 'nothing')], []],
  [[terms('categoryPath', 'c12', 'c2')], ['rice', 'wool']],
  [[terms('categoryPath', 'nothing')], []],
  [[terms('brandId', 'b1', 'b3')], ['cup', 'wool']],
  [[terms('brandId', 'b1', 'b2')], ['rice', 'cup', 'points']],
  [[terms('brandId')], []],
  [[terms('brandId', 'b2', 'b3')], ['rice', 'points', 'wool']],
  [[terms('payModel', '1', '3', '4')], ['points', 'wool']],
  [[terms('deliveryType', '2')], ['rice']],
  [[terms('attributes', '颜色:红')], ['cup', 'wool']],
  [[terms('attributes', '颜色:红', '颜色:白')], ['cup', 'wool']],
  [[terms('attributes', '颜色:红'), terms('attributes', '容量:500ml')], ['cup']],
  [[terms('attributes', '颜色:蓝')], []],
  [[sell({ gte: 5500, lte: 12_000 })], ['rice', 'cup', 'points']],
  [[sell({ gte: 5501, lte: 11_999 })], ['points']],
  [[sell({ lte: 8000 })], ['rice', 'points']],
  [[range('guestFigure', { gte: 30_000 })], ['wool']],
  [[range('guestFigure', { gte: 5500, lte: 5500 })], ['rice']],
  [[sell({ gte: 99_999_999_999_999 })], []],
  // Terms that few may see.
  [[range('marginRate', { gte: 2050 })], ['cup']],
  [[range('marginRate', { gte: 500, lte: 2049 })], ['rice']],
  [[range('thirdPrice', { gte: 9000, lte: 9000 })], ['cup']],
  [[range('discountRate', { gte: 7500, lte: 8000 })], ['cup']],
  [[range('discountRate', { lte: 99_999_999_999 })], ALL],
  // Three together.
  [[terms('labels', 'l1'), term('inStock', true), term('categoryPath', 'c1')], ['cup']],
  [[terms('categoryPath', 'c1'), terms('sourceType', '3', '6'), term('isReal', true)], ['points']],
  [
    [not(terms('categoryPath', 'c111')), range('minNumber', { lte: 1 }), term('isActivity', false)],
    ['points', 'wool'],
  ],
  [[terms('payModel', '1'), term('shopId', 's1'), terms('brandId', 'b2', 'b3')], ['points']],
  [[terms('shopId', 's1'), sell({ lte: 10_000 }), terms('brandId', 'b1', 'b2')], ['points']],
  [[terms('brandId', 'b1', 'b2'), terms('deliveryType', '1'), terms('navIds', 'n1')], ['cup']],
  [
    [terms('categoryPath', 'c11', 'c2'), terms('goodsType', '1', '2'), range('guestFigure', { gte: 10_000 })],
    ['cup'],
  ],
  [[terms('attributes', '颜色:红'), not(terms('businessId', 'z2')), term('inStock', false)], ['wool']],
  [[terms('brandId', 'b2'), terms('sourceType', '2'), term('substituteSales', true)], ['rice']],
  [[terms('labels', 'l2'), term('inStock', true), terms('attributes', '颜色:白')], []],
  [[sell({ gte: 8000, lte: 30_000 }), term('isReal', false)], ['wool']],
  // Only named goods.
  [[term('categoryPath', 'c1'), terms('id', 'cup', 'rice', 'off')], ['cup']],
  [[terms('id')], []],
]

interface Listed {
  filter: readonly object[]
  should?: readonly object[]
  sort?: readonly object[]
  from?: number
  size?: number
  ids: readonly string[]
}

const priced = (view: string, order: string) => [
  { [`prices.${view}.cash`]: { order, missing: '_last' } },
  { integral: { order } },
  { id: up },
]
const said = (token: string, field = 'words.anywhere') => term(field, token)
const called = (token: string) => said(token, 'words.called')
const near = (filter: object, ...leaves: string[]) => [
  { constant_score: { filter, boost: 2 } },
  { constant_score: { filter: terms('leaf', ...leaves), boost: 1 } },
]
const nearest = [{ _score: down }, ...DEFAULT]
const either = (...clauses: object[]) => ({ bool: { should: clauses, minimum_should_match: 1 } })
export const both = (...clauses: object[]) => ({ bool: { filter: clauses } })
/** 保温杯 by its pairs, or 毛毯. */
const cupOrBlanket = (field: string) =>
  either(both(said('保温', field), said('温杯', field)), said('毛毯', field))

const lists: readonly Listed[] = [
  ...filters.map(([filter, ids]) => ({ filter, ids })),
  { filter: [], sort: [{ sales: down }, { id: up }], ids: ['rice', 'cup', 'wool', 'points'] },
  { filter: [], sort: [{ publishedAt: down }, { id: up }], ids: ['points', 'rice', 'wool', 'cup'] },
  { filter: [], sort: priced('guest', 'asc'), ids: ['rice', 'cup', 'wool', 'points'] },
  { filter: [], sort: priced('guest', 'desc'), ids: ['wool', 'cup', 'rice', 'points'] },
  {
    filter: [range('prices.cash.figure', { lte: 10_000 })],
    sort: priced('cash', 'desc'),
    ids: ['cup', 'rice', 'points'],
  },
  ...[['rice', 'cup'], ['wool', 'points'], []].map((ids, page) => ({
    filter: [],
    sort: [{ sales: down }, { id: up }],
    from: 2 * page,
    size: 2,
    ids,
  })),
  { filter: [terms('id', 'cup')], size: 1, ids: ['cup'] },
  { filter: [said('杯')], should: near(called('杯')), sort: nearest, ids: ['cup', 'points'] },
  {
    filter: [both(said('杯'), said('积分'))],
    should: near(both(called('杯'), called('积分'))),
    sort: nearest,
    ids: ['points'],
  },
  {
    filter: [term('inStock', true), cupOrBlanket('words.anywhere')],
    should: near(cupOrBlanket('words.called')),
    sort: nearest,
    ids: ['cup'],
  },
  {
    filter: [either(said('米'), said('毯'))],
    should: near(either(called('米'), called('毯')), 'c121'),
    sort: nearest,
    ids: ['wool', 'rice'],
  },
  { filter: [either(said('米'), said('毯'))], sort: [{ sales: down }, { id: up }], ids: ['rice', 'wool'] },
  {
    filter: [either(said('杯'), { prefix: { 'words.anywhere': 'usb' } })],
    should: near(either(called('杯'), { prefix: { 'words.called': 'usb' } })),
    sort: nearest,
    ids: ['cup', 'points'],
  },
  {
    filter: [said('没有')],
    should: near(called('没有')),
    sort: nearest,
    ids: [],
  },
]

export const shards = { total: 3, successful: 3, skipped: 0, failed: 0 }

/** A `_search` without sources, as it is documented. */
const searchAnswer = (ids: readonly string[]) => ({
  took: 4,
  timed_out: false,
  _shards: shards,
  hits: {
    max_score: null,
    hits: ids.map((id) => ({ _index: 'mall-goods-1-a', _id: id, _score: null, sort: [1, id] })),
  },
})

export interface Recording {
  call: '_search' | '_count'
  body: unknown
  answer: unknown
}

/** Every list, and the number of what it finds. */
export const listRecordings: readonly Recording[] = lists.flatMap(
  ({ filter, should, sort = DEFAULT, from = 0, size = 10, ids }): Recording[] => {
    const bool = { filter, ...(should && { should }) }
    const page = { sort, from, size, _source: false, track_total_hits: false }
    const list = { call: '_search', body: { query: { bool }, ...page }, answer: searchAnswer(ids) } as const
    const counted = { count: ids.length, _shards: shards }
    const count = { call: '_count', body: { query: { bool: { filter } } }, answer: counted } as const
    return size === 10 ? [list, count] : [list]
  },
)
