import type { IndexReader } from '#server/catalog/goods/embedded/thread-calls.ts'
import type { EngineClient } from './engine-client.ts'
import { RESULT_WINDOW } from './engine-mapping.ts'
import { readCount, readFacets, readIds } from './read-answers.ts'
import { toFacets } from './to-facets.ts'
import { toCount, toSearch } from './to-search.ts'

/** Timeout of a query, ms; the engine itself gives up a little earlier. */
const TIMEOUT_MS = 2000
const GIVE_UP = '1800ms'

/** Error that the slice lies deeper than the engine can page. */
export class TooDeep extends Error {
  constructor() {
    super(`an engine finds the first ${RESULT_WINDOW} goods of a list alone`)
    this.name = 'TooDeep'
  }
}

/** Creates a reader that finds and counts goods through an alias; it rejects inexact answers. */
export function createEngineReader(client: EngineClient, alias: string): IndexReader {
  const search = (body: object) =>
    client.ask({
      method: 'POST',
      path: `/${alias}/_search?allow_partial_search_results=false`,
      body: { ...body, timeout: GIVE_UP },
      timeout: TIMEOUT_MS,
    })
  return {
    async find(query, slice) {
      if ((slice.offset ?? 0) + slice.limit > RESULT_WINDOW) throw new TooDeep()
      return readIds(await search(toSearch(query, slice)))
    },
    async count(query) {
      const path = `/${alias}/_count`
      return readCount(await client.ask({ method: 'POST', path, body: toCount(query), timeout: TIMEOUT_MS }))
    },
    countFacets: async (query) => readFacets(query, await search(toFacets(query))),
  }
}
