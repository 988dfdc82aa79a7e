import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PRICE_VIEWS } from '#server/catalog/goods/embedded/shown-price.ts'
import { buildIndexTemplate } from '#server/catalog/goods/engine/engine-mapping.ts'
import { toFacets } from '#server/catalog/goods/engine/to-facets.ts'
import { toCount, toSearch } from '#server/catalog/goods/engine/to-search.ts'
import { getBroadWords } from '#server/catalog/search/broad-words.ts'
import { bodiesOver, listFieldTypes } from '#tests/support/engine/query-language.ts'
import { randomFilter, randomTerms } from './random-goods.ts'

const types = listFieldTypes(buildIndexTemplate('mall-goods').template.mappings.properties)
const bodies = bodiesOver(types)

const randomQuery = fc
  .record({
    filter: randomFilter,
    terms: fc.option(randomTerms),
    view: fc.constantFrom(...PRICE_VIEWS),
    seesTerms: fc.boolean(),
    brandSets: fc.array(fc.subarray(['b1', 'b2']), { maxLength: 2 }),
    only: fc.option(fc.subarray(['g1', 'g2']), { nil: undefined }),
  })
  .map(({ terms, ...query }) => ({ ...query, words: (terms && getBroadWords(terms, ['c111'])) ?? undefined }))

describe('GL1 queries of an engine', () => {
  it('are what its documentation allows, over the fields of the mapping, whatever is asked for', () => {
    fc.assert(
      fc.property(randomQuery, fc.nat({ max: 9980 }), (query, offset) => {
        const timeout = '1800ms'
        const list = { ...toSearch(query, { limit: 20, offset }), timeout }
        expect(bodies._search.safeParse(list).error).toBeUndefined()
        expect(bodies._search.safeParse({ ...toFacets(query), timeout }).error).toBeUndefined()
        expect(bodies._count.safeParse(toCount(query)).error).toBeUndefined()
      }),
      { numRuns: 300 },
    )
  })

  it('of unknown fields, of a wrong type or with an unknown clause are refused by the recorded engine', () => {
    const wrong = [
      { term: { colour: 'red' } },
      { term: { inStock: 'true' } },
      { terms: { brandId: [1] } },
      { range: { brandId: { gte: 1 } } },
      { range: { sales: { from: 1 } } },
      { match: { id: 'g1' } },
      { term: { id: 'g1', shopId: 's1' } },
    ]
    for (const query of wrong)
      expect([query, bodies._count.safeParse({ query }).success]).toEqual([query, false])
  })
})
