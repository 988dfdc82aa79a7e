import type { FacetCounts, Slice } from '#server/catalog/goods/goods-search.ts'
import type { BroadWords } from '#server/catalog/search/broad-words.ts'
import { countFacets } from './count-facets.ts'
import { findSlots } from './find-slots.ts'
import { addSlot, compareIds, createColumns, type GoodsColumns, writeSlot } from './goods-columns.ts'
import type { IndexQuery } from './index-query.ts'
import type { IndexedGoods } from './indexed-goods.ts'
import { createOrders } from './orders.ts'
import { remember } from './remember.ts'
import { listRestrictions } from './restrictions.ts'
import { takeSlice } from './take-slice.ts'
import { createTotals } from './totals.ts'
import { matchWords } from './words/match-words.ts'
import { createPostings, type Postings } from './words/postings.ts'

export interface Write {
  goods: readonly IndexedGoods[]
  /** Off the shelf or deleted; unknown ids are ignored. */
  gone: readonly string[]
}

/** Index of all goods on the shelf in memory, which finds and counts without a database. */
export interface GoodsIndex {
  /** Returns ids in the order of the query. */
  find(query: IndexQuery, slice: Slice): string[]
  count(query: IndexQuery): number
  countFacets(query: IndexQuery): FacetCounts
  write(changes: Write): void
  /** Number of goods on the shelf. */
  size(): number
  /** Returns true if a rebuilt index would take half the memory. */
  isWasteful(): boolean
}

/** Number of cached results; a list, its total, its facets and its next page all query the same goods. */
const FOUND_KEPT = 8
const MATCHED_KEPT = 12
const FACETS_KEPT = 200

const NO_WORDS: BroadWords = { terms: [], leaves: [] }

/** Reduces a query to its words, which are matched independently of the other conditions. */
const onlyWords = ({ words }: IndexQuery): IndexQuery => ({
  filter: {},
  view: 'guest',
  seesTerms: false,
  brandSets: [],
  only: undefined,
  words,
})

/** Capacity factor for goods added later. */
const SPARE = 1.02
/** Abandoned slots tolerated in a small index. */
const FEW_SLOTS = 10_000

export interface IndexBuilder {
  /** Adds goods, each of them only once. */
  add(goods: Iterable<IndexedGoods>): void
  finish(): GoodsIndex
}

/** Creates a builder; `expected` is the approximate number of goods, and exceeding the number takes more memory. */
export function createIndexBuilder(expected: number): IndexBuilder {
  const columns = createColumns(Math.ceil(expected * SPARE))
  const postings = createPostings()
  return {
    add(goods) {
      for (const one of goods) {
        const slot = addSlot(columns, one.id)
        writeSlot(columns, slot, one)
        postings.add(slot, one.search)
      }
    },
    finish: () => createIndex(columns, postings),
  }
}

function createIndex(columns: GoodsColumns, postings: Postings): GoodsIndex {
  const byId = sortById(columns)
  const orders = createOrders(columns, byId)
  const added = new Map<string, number>()
  const slotOf = (id: string) => added.get(id) ?? findById(columns.ids, byId, id)

  function addGoods(one: IndexedGoods): number {
    const slot = addSlot(columns, one.id)
    added.set(one.id, slot)
    postings.add(slot, one.search)
    return slot
  }
  /**
   * Returns the slot to write; goods whose words changed get a new one, because the words of a slot are permanent.
   */
  function slotFor(one: IndexedGoods): number {
    const known = slotOf(one.id)
    return known === undefined || columns.figures.searchHash[known] !== one.searchHash ? addGoods(one) : known
  }
  function write({ goods: written, gone }: Write): void {
    found.forget()
    facets.forget()
    totals = createTotals(columns)
    matched.forget()
    const left = [...gone, ...written.map(({ id }) => id)].flatMap((id) => slotOf(id) ?? [])
    const slotsOfWritten = written.map(slotFor)
    orders.rearrange([...new Set([...left, ...slotsOfWritten])], () => {
      for (const slot of left) columns.flags.isLive[slot] = 0
      for (const [at, one] of written.entries()) writeSlot(columns, slotsOfWritten[at] ?? 0, one)
    })
  }
  let totals = createTotals(columns)
  const matched = remember(MATCHED_KEPT, ({ words = NO_WORDS }) => matchWords(columns, postings, words))
  const restrictions = (query: IndexQuery) =>
    listRestrictions(columns, query, query.words && matched.of(onlyWords(query)).isMatch)
  const found = remember(FOUND_KEPT, (query) => findSlots(columns, restrictions(query)))
  const facets = remember(FACETS_KEPT, (query) =>
    countFacets(columns, found.of(query).list(), {
      count: found.of(query).count,
      view: query.view,
      catId: query.filter.catId,
      totals,
    }),
  )
  return {
    size: () => orders.of('default', 'guest').length,
    isWasteful: () => columns.size > 2 * orders.of('default', 'guest').length + FEW_SLOTS,
    write,
    find(query, slice) {
      const { orderType = 'default' } = query.filter
      const isNearestFirst = query.words !== undefined && orderType === 'default'
      const nearness = isNearestFirst ? matched.of(onlyWords(query)).nearness : undefined
      const slots = takeSlice(orders.of(orderType, query.view), { ...found.of(query), nearness }, slice)
      return slots.map((slot) => columns.ids[slot] ?? '')
    },
    count: (query) => found.of(query).count,
    countFacets: facets.of,
  }
}

function sortById(columns: GoodsColumns): Uint32Array {
  return Uint32Array.from({ length: columns.size }, (_, slot) => slot).sort((a, b) =>
    compareIds(columns, a, b),
  )
}

function findById(ids: readonly string[], byId: Uint32Array, id: string): number | undefined {
  let [low, high] = [0, byId.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((ids[byId[middle] ?? 0] ?? '') < id) low = middle + 1
    else high = middle
  }
  const slot = byId[low]
  return slot !== undefined && ids[slot] === id ? slot : undefined
}
