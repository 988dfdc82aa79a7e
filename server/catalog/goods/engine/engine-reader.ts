import type { IndexReader } from '#server/catalog/goods/embedded/thread-calls.ts'
import type { EngineClient } from './engine-client.ts'
import { RESULT_WINDOW } from './engine-mapping.ts'
import { readCount, readFacets, readIds } from './read-answers.ts'
import { toFacets } from './to-facets.ts'
import { toCount, toSearch } from './to-search.ts'

/** A question that takes longer has failed, ms; the engine gives up a little earlier. */
const PATIENCE = 2000
const GIVE_UP = '1800ms'

/** A slice stands deeper than the engine skips goods. */
export class TooDeep extends Error {
  constructor() {
    super(`an engine finds the first ${RESULT_WINDOW} goods of a list alone`)
    this.name = 'TooDeep'
  }
}

/** Finds and counts goods by the index that an alias names; what is not exact is rejected. */
export function createEngineReader(client: EngineClient, alias: string): IndexReader {
  const search = (body: object) =>
    client.ask({
      method: 'POST',
      path: `/${alias}/_search?allow_partial_search_results=false`,
      body: { ...body, timeout: GIVE_UP },
      timeout: PATIENCE,
    })
  return {
    async find(query, slice) {
      if ((slice.offset ?? 0) + slice.limit > RESULT_WINDOW) throw new TooDeep()
      return readIds(await search(toSearch(query, slice)))
    },
    async count(query) {
      const path = `/${alias}/_count`
      return readCount(await client.ask({ method: 'POST', path, body: toCount(query), timeout: PATIENCE }))
    },
    countFacets: async (query) => readFacets(query, await search(toFacets(query))),
  }
}
