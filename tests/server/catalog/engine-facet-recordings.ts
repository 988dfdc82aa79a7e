import { both, type Recording, sell, shards, term, terms } from './engine-recordings.ts'

// Answers of an engine to facet requests, written by hand from the documentation of its aggregations: `filter`,
// `terms` with and without `include`, and `range`.

const SIZE = 10_000
const values = (field: string) => ({ terms: { field, size: SIZE } })
const including = (field: string, include: string) => ({ terms: { field, size: SIZE, include } })
const EDGES = [
  ...[1000, 2000, 5000, 10_000, 15_000, 20_000, 30_000, 50_000, 80_000, 100_000, 150_000, 200_000],
  ...[300_000, 500_000, 800_000, 1_000_000, 2_000_000, 5_000_000],
]
const bands = {
  range: {
    field: 'prices.guest.figure',
    ranges: [
      { key: '0', to: EDGES[0] },
      ...EDGES.map((from, place) => ({
        key: String(place + 1),
        from,
        ...(EDGES[place + 1] && { to: EDGES[place + 1] }),
      })),
    ],
  },
}

/** All countings, the categories below one of them or at the top. */
const countings = (above: string) => ({
  brands: values('brandId'),
  categories: including('categorySteps', String.raw`${above}\/.*`),
  deliveryTypes: values('deliveryType'),
  goodsTypes: values('goodsType'),
  labels: values('labels'),
  payModels: values('payModel'),
  price: bands,
  shops: values('shopId'),
  stock: values('inStock'),
  specs: values('attributes'),
})

function without<T extends object, K extends keyof T>(all: T, ...names: K[]): Omit<T, K> {
  return Object.fromEntries(
    Object.entries(all).filter(([name]) => !names.some((one) => one === name)),
  ) as Omit<T, K>
}

/** Buckets of texts, as `b1 1, b2 2`. */
const buckets = (said: string) => ({
  doc_count_error_upper_bound: 0,
  sum_other_doc_count: 0,
  buckets: said
    .split(', ')
    .filter((one) => one !== '')
    .map((one) => ({ key: one.split(' ')[0], doc_count: Number(one.split(' ')[1]) })),
})
/** Buckets of a flag: its key is a number, and stands beside as a text. */
const flags = (yes: number, no: number) => ({
  doc_count_error_upper_bound: 0,
  sum_other_doc_count: 0,
  buckets: [
    { key: 1, key_as_string: 'true', doc_count: yes },
    { key: 0, key_as_string: 'false', doc_count: no },
  ].filter((bucket) => bucket.doc_count > 0),
})
/** All ranges come, those without goods as well. */
const ranges = (counts: Readonly<Record<string, number>> = {}) => ({
  buckets: bands.range.ranges.map((one) => ({ ...one, doc_count: counts[one.key] ?? 0 })),
})
const filtered = (doc_count: number, aggregations: object) => ({ doc_count, ...aggregations })

const body = (filter: readonly object[], aggs: object) => ({
  query: { bool: { filter } },
  size: 0,
  track_total_hits: false,
  aggs,
})
const answer = (aggregations: object) => ({
  took: 9,
  timed_out: false,
  _shards: shards,
  hits: { max_score: null, hits: [] },
  aggregations,
})

const everything: Recording = {
  call: '_search',
  body: body([], { all: { filter: { match_all: {} }, aggs: countings('') } }),
  answer: answer({
    all: filtered(4, {
      brands: buckets('b2 2, b1 1, b3 1'),
      categories: buckets('/c1 3, /c2 1'),
      deliveryTypes: buckets('1 3, 2 1'),
      goodsTypes: buckets('1 1, 2 1, 3 1, 6 1'),
      labels: buckets('l1 2, l2 2'),
      payModels: buckets('2 2, 1 1, 3 1'),
      price: ranges({ '3': 2, '4': 1, '7': 1 }),
      shops: buckets('s1 3, s2 1'),
      stock: flags(3, 1),
      specs: buckets('颜色:红 2, 容量:500ml 1, 颜色:白 1'),
    }),
  }),
}

const ofBrand = terms('brandId', 'b1')
const red = terms('attributes', '颜色:红')

const brandAndColour: Recording = {
  call: '_search',
  body: body([term('categoryPath', 'c1')], {
    all: { filter: both(ofBrand, red), aggs: without(countings('c1'), 'brands') },
    brands: { filter: red, aggs: { values: values('brandId') } },
    specs0: { filter: ofBrand, aggs: { values: including('attributes', String.raw`颜色\:.*`) } },
  }),
  answer: answer({
    all: filtered(1, {
      categories: buckets('c1/c11 1'),
      deliveryTypes: buckets('1 1'),
      goodsTypes: buckets('1 1'),
      labels: buckets('l1 1'),
      payModels: buckets('2 1'),
      price: ranges({ '4': 1 }),
      shops: buckets('s1 1'),
      stock: flags(1, 0),
      specs: buckets('容量:500ml 1, 颜色:白 1, 颜色:红 1'),
    }),
    brands: filtered(2, { values: buckets('b1 1, b3 1') }),
    specs0: filtered(1, { values: buckets('颜色:白 1, 颜色:红 1') }),
  }),
}

const inBlankets = terms('categoryPath', 'c12')
const fromHundred = sell({ gte: 10_000 })
const inStock = term('inStock', true)

const nothing: Recording = {
  call: '_search',
  body: body([term('categoryPath', 'c1')], {
    all: {
      filter: both(inBlankets, inStock, fromHundred),
      aggs: without(countings('c1'), 'categories', 'price', 'stock'),
    },
    categories: { filter: both(inStock, fromHundred), aggs: { values: countings('c1').categories } },
    price: { filter: both(inBlankets, inStock), aggs: { values: bands } },
    stock: { filter: both(inBlankets, fromHundred), aggs: { values: values('inStock') } },
  }),
  answer: answer({
    all: filtered(0, {
      brands: buckets(''),
      deliveryTypes: buckets(''),
      goodsTypes: buckets(''),
      labels: buckets(''),
      payModels: buckets(''),
      shops: buckets(''),
      specs: buckets(''),
    }),
    categories: filtered(1, { values: buckets('c1/c11 1') }),
    price: filtered(0, { values: ranges() }),
    stock: filtered(1, { values: flags(0, 1) }),
  }),
}

/** The facets of `facetCases`. */
export const facetRecordings: readonly Recording[] = [everything, brandAndColour, nothing]
