import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildIndex } from '#server/catalog/goods/embedded/follow-goods.ts'
import { openGoodsSource } from '#server/catalog/goods/embedded/goods-source.ts'
import type { IndexReader } from '#server/catalog/goods/embedded/thread-calls.ts'
import type { GoodsSearch } from '#server/catalog/goods/goods-search.ts'
import { createIndexedSearch } from '#server/catalog/goods/indexed-search.ts'
import { selectBy, type Selection } from '#server/catalog/goods/selection.ts'
import { createSqlSearch } from '#server/catalog/goods/sql-search.ts'
import { goods } from '#server/catalog/goods/tables.ts'
import { addCatalogue, addGoods } from '#tests/server/support/build-goods.ts'
import { startTestMall } from '#tests/server/support/support.ts'
import { randomEyes, randomFilter, randomTerms, randomTraits, randomWords } from './random-goods.ts'
import { loadSortedBrands, describeSearch, loadSortedFacets, matchBroadly } from './search-contract.ts'

/** Random catalogues, each with two rounds of writes, and filters that are asked after each. */
const RUNS = 6
const ASKED = 12

const mall = await startTestMall()
const { db } = mall.services
const plain = createSqlSearch(db)

/** An index in this thread of what the database has now. */
async function buildEmbedded() {
  const { index, follow } = await buildIndex(openGoodsSource(db))
  const reader: IndexReader = {
    find: async (query, slice) => index.find(query, slice),
    count: async (query) => index.count(query),
    countFacets: async (query) => index.countFacets(query),
  }
  return { search: createIndexedSearch(db, { reader: () => reader, plain }), follow }
}

const leaves = [
  { id: 'c111', name: '茶杯' },
  { id: 'c211', name: '礼盒' },
]

/** All that a search says of a selection. */
const answersOf = async (search: GoodsSearch, selection: Selection) => ({
  all: (await search.findRows(selection, { limit: 100 })).map(({ id }) => id),
  slice: await search.findRows(selection, { limit: 3, offset: 2 }),
  count: await search.count(selection),
  hasAny: (await search.countUpTo(selection, 1)) > 0,
  facets: await loadSortedFacets(search, selection),
  brands: await loadSortedBrands(search, selection),
})

describeSearch('plain statements', mall, async () => plain)
describeSearch('an index in memory', mall, async () => (await buildEmbedded()).search)

describe('GL1 an index says what plain statements say', () => {
  const someGoods = fc.record({ traits: randomTraits, words: randomWords })
  const writes = fc.array(fc.record({ place: fc.nat({ max: 39 }), some: someGoods }), { maxLength: 8 })
  const question = fc.record({
    filter: randomFilter,
    eyes: randomEyes,
    hasOnly: fc.boolean(),
    terms: fc.option(randomTerms),
  })
  const asked = fc.array(question, { minLength: ASKED, maxLength: ASKED })
  const round = fc.tuple(writes, asked)
  type Change = typeof writes extends fc.Arbitrary<(infer C)[]> ? C : never
  type Round = typeof round extends fc.Arbitrary<infer R> ? R : never
  const idAt = (place: number) => `g${String(place).padStart(2, '0')}`

  /** Applies the changes to the database and the index; returns how many of the selections found any goods. */
  async function compare(
    { search, follow }: Awaited<ReturnType<typeof buildEmbedded>>,
    [changes, selections]: Round,
  ): Promise<number> {
    await write(changes)
    await follow()
    let finding = 0
    for (const { filter, eyes, hasOnly, terms } of selections) {
      const only = hasOnly ? ['g00', 'g03', 'g07', 'g31', 'none'] : undefined
      const selection = await selectBy(db, eyes, {
        filter,
        match: terms && matchBroadly(terms, leaves),
        only,
      })
      const answers = await answersOf(search, selection)
      expect(answers).toEqual(await answersOf(plain, selection))
      if (answers.count > 0) finding++
    }
    return finding
  }

  it('over random goods, filters and writes', async () => {
    let finding = 0
    const first = fc.array(someGoods, { minLength: 10, maxLength: 30 })
    const property = fc.asyncProperty(first, round, round, async (goodsOfShelf, ...rounds) => {
      await mall.reset()
      await addCatalogue(db)
      await write(goodsOfShelf.map((some, place) => ({ place, some })))
      const embedded = await buildEmbedded()
      for (const one of rounds) finding += await compare(embedded, one)
    })
    await fc.assert(property, { numRuns: RUNS, endOnFailure: true })
    // Filters that find nothing would prove nothing.
    expect(finding).toBeGreaterThan((RUNS * 2 * ASKED) / 3)
  })

  /** Changes goods, and adds those that there are not. */
  async function write(changes: readonly Change[]): Promise<void> {
    const latest = new Map(changes.map(({ place, some }) => [idAt(place), some]))
    for (const [id, { traits, words }] of latest) {
      const set = db.update(goods).set({ ...traits, ...words })
      const known = await set.where(eq(goods.id, id)).returning({ id: goods.id })
      if (known.length > 0) continue
      await addGoods(db, { id, ...traits })
      await db.update(goods).set(words).where(eq(goods.id, id))
    }
  }
})
