import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { GoodsFilter } from '#schemas/catalog/goods/filter.ts'
import type { GoodsSearch } from '#server/catalog/goods/goods-search.ts'
import { buildBroadMatch } from '#server/catalog/goods/search/best-match.ts'
import type { TextMatch } from '#server/catalog/goods/search/match.ts'
import { buildStrictMatch, getOrderValues } from '#server/catalog/goods/search/understood.ts'
import { selectBy, type Selection } from '#server/catalog/goods/selection.ts'
import { goods } from '#server/catalog/goods/tables.ts'
import type { Eyes } from '#server/catalog/goods/viewer.ts'
import type { Term } from '#server/catalog/search/terms.ts'
import { addCatalogue, addGoods } from '#tests/server/support/build-goods.ts'
import type { TestMall } from '#tests/server/support/support.ts'
import { facetCases, type FacetCase } from './facet-cases.ts'
import { combinedCases, filterCases, orderCases, termCases } from './filter-cases.ts'
import { goodsOfLists } from './goods-of-lists.ts'
import { type Leaf, type WordCase, wordCases } from './word-cases.ts'

/** Terms as they are found where thousands of goods have them. */
export function matchBroadly(terms: readonly Term[], leaves: readonly Leaf[]): TextMatch {
  const strict = buildStrictMatch(terms)
  if (!strict) throw new Error('nothing to search by')
  return buildBroadMatch(strict, terms, getOrderValues('', terms, { leaves: [...leaves], now: 0 }))
}

const termsOf = (ways: WordCase['ways']): Term[] =>
  ways.map((texts) => ({
    said: texts[0] ?? '',
    weight: 1,
    ways: texts.map((text) => ({ text, worth: 1 })),
  }))

const guest: Eyes = { viewer: null, prefer: 'cash' }
const purchaser: Eyes = {
  viewer: { roles: ['purchaser'], identityType: null, partnerStatus: null },
  prefer: 'cash',
}

/** Loads a selection's facets in one normalized form and order. */
export async function loadSortedFacets(
  search: GoodsSearch,
  selection: Selection,
): Promise<FacetCase['facets']> {
  const { total, counts, specs } = await search.countFacets(selection)
  const words = (list: readonly { value: string; count: number }[]) =>
    list
      .map(({ value, count }) => `${value} ${count}`)
      .toSorted()
      .join(', ')
  const facets = [...counts].map(([subject, list]): [string, string] => [subject, words(list)])
  return { total: String(total), ...Object.fromEntries(facets), specs: words(specs) }
}

/** Goods by brand, in one form and order. */
export async function loadSortedBrands(search: GoodsSearch, selection: Selection): Promise<string> {
  const counted = await search.countBrands(selection)
  const words = counted.map(({ value, count }) => `${value} ${count}`)
  return words.toSorted().join(', ')
}

/** Describes the answers that every `GoodsSearch` gives over the goods of `goodsOfLists`. */
export function describeSearch(name: string, mall: TestMall, open: () => Promise<GoodsSearch>): void {
  const { db } = mall.services

  describe(`GL1 a search by ${name}`, () => {
    let search: GoodsSearch
    beforeAll(async () => {
      await mall.reset()
      await addCatalogue(db)
      await addGoods(db, ...goodsOfLists)
      search = await open()
    })

    const select = (filter: GoodsFilter, { eyes = guest, only }: { eyes?: Eyes; only?: string[] } = {}) =>
      selectBy(db, eyes, { filter, match: null, only })
    const ids = async (selection: Selection, slice = { limit: 10 }) =>
      (await search.findRows(selection, slice)).map(({ id }) => id)

    async function expectFound(selection: Selection, found: readonly string[]): Promise<void> {
      expect((await ids(selection)).toSorted()).toEqual(found)
      expect(await search.count(selection)).toBe(found.length)
      expect((await search.countUpTo(selection, 1)) > 0).toBe(found.length > 0)
    }

    it.each(filterCases)('%j finds %j', async (filter, found) => {
      await expectFound(await select(filter), found)
    })

    it.each(termCases)('%j finds %j for who sees terms, and restricts nobody else', async (filter, found) => {
      await expectFound(await select(filter, { eyes: purchaser }), found)
      await expectFound(await select(filter), ['cup', 'points', 'rice', 'wool'])
    })

    it.each(combinedCases)('all of %j find %j', async (filter, found) => {
      await expectFound(await select(filter), found)
    })

    it.each(orderCases)('%j for %j stand as %j', async (filter, viewer, found) => {
      expect(await ids(await select(filter, { eyes: { viewer, prefer: 'cash' } }))).toEqual(found)
    })

    it('pages are slices of one order, and none is past the end', async () => {
      const bySales = await select({ orderType: 'sales' })
      const pages = [0, 2, 4].map((offset) => ids(bySales, { limit: 2, offset } as { limit: number }))
      expect(await Promise.all(pages)).toEqual([['rice', 'cup'], ['wool', 'points'], []])
    })

    it('only named goods are found where some are named', async () => {
      await expectFound(await select({ catId: 'c1' }, { only: ['cup', 'rice', 'off'] }), ['cup'])
      await expectFound(await select({}, { only: [] }), [])
    })

    it.each(facetCases)('counts the facets of $filter', async ({ filter, facets }) => {
      expect(await loadSortedFacets(search, await select(filter))).toEqual(facets)
    })

    it.each(facetCases)('counts the goods of each brand that $filter finds', async ({ filter, byBrand }) => {
      expect(await loadSortedBrands(search, await select(filter))).toBe(byBrand)
    })

    it.each(wordCases)('finds $ways with $filter as $found', async ({ ways, filter, leaves, found }) => {
      const match = matchBroadly(termsOf(ways), leaves)
      const selection = await selectBy(db, guest, { filter, match, only: undefined })
      expect(await ids(selection)).toEqual(found)
      expect(await search.count(selection)).toBe(found.length)
      expect((await search.countUpTo(selection, 1)) > 0).toBe(found.length > 0)
    })

    it('rows are those of the database, whatever was found', async () => {
      await db.update(goods).set({ cash: 1, goodsPrice: 2 }).where(eq(goods.id, 'cup'))
      const cup = await select({}, { only: ['cup'] })
      expect(await search.findRows(cup, { limit: 1 })).toMatchObject([{ id: 'cup', cash: 1, goodsPrice: 2 }])
      await db.update(goods).set({ status: 'OFF' }).where(eq(goods.id, 'cup'))
      expect(await search.findRows(cup, { limit: 1 })).toEqual([])
    })
  })
}
