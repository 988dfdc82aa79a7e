import { afterAll, describe, expect, it } from 'vitest'
import type { IndexReader } from '#server/catalog/goods/embedded/thread-calls.ts'
import { readEngineAddress } from '#server/catalog/goods/engine/engine-address.ts'
import { createEngineClient } from '#server/catalog/goods/engine/engine-client.ts'
import { buildIndexTemplate } from '#server/catalog/goods/engine/engine-mapping.ts'
import { createEngineReader } from '#server/catalog/goods/engine/engine-reader.ts'
import type { GoodsSearch } from '#server/catalog/goods/goods-search.ts'
import { createIndexedSearch } from '#server/catalog/goods/indexed-search.ts'
import { selectBy } from '#server/catalog/goods/selection.ts'
import { createSqlSearch } from '#server/catalog/goods/sql-search.ts'
import { startTestMall } from '#tests/server/support/support.ts'
import { startRecordedEngine } from '#tests/support/engine/recorded-engine.ts'
import { facetRecordings } from './engine-facet-recordings.ts'
import { listRecordings } from './engine-recordings.ts'
import { describeSearch } from './search-contract.ts'

const mall = await startTestMall()
const { db } = mall.services
const engine = await startRecordedEngine()
const { alias, ...address } = readEngineAddress(engine.url)
const client = createEngineClient(address)

/** Statements must not answer for the engine here. */
const nobody: GoodsSearch = {
  findRows: () => Promise.reject(new Error(`the engine did not answer: ${engine.mistakes.at(-1)}`)),
  count: () => Promise.reject(new Error(`the engine did not count: ${engine.mistakes.at(-1)}`)),
  countUpTo: () => Promise.reject(new Error(`the engine did not count: ${engine.mistakes.at(-1)}`)),
  countBrands: () => Promise.reject(new Error(`the engine did not count brands: ${engine.mistakes.at(-1)}`)),
  countFacets: () => Promise.reject(new Error(`the engine did not count facets: ${engine.mistakes.at(-1)}`)),
}

async function openSearch(plain: GoodsSearch, reader: IndexReader = createEngineReader(client, alias)) {
  await client.ask({
    method: 'PUT',
    path: `/_index_template/${alias}`,
    body: buildIndexTemplate(alias),
    timeout: 5000,
  })
  for (const { call, body, answer } of [...listRecordings, ...facetRecordings])
    engine.record(`/${alias}/${call}`, body, answer)
  return createIndexedSearch(db, { reader: () => reader, plain })
}

afterAll(() => engine.stop())

// Recorded answers: no engine was at hand (docs/search.md).
describeSearch('a search engine, by recorded answers', mall, () => openSearch(nobody))

describe('GL1 what an engine does not answer exactly', () => {
  const guest = { viewer: null, prefer: 'cash' } as const
  const all = () => selectBy(db, guest, { filter: {}, match: null, only: undefined })

  it('every request so far was one that its documentation allows', () => {
    expect(engine.asked.length).toBeGreaterThan(150)
    expect(engine.mistakes).toEqual([])
  })

  it.each([
    ['is away', () => null],
    ['is busy', () => ({ status: 429, body: { error: { type: 'es_rejected_execution_exception' } } })],
    ['lost a shard', () => ({ status: 200, body: partial({ _shards: { failed: 1 }, count: 1 }) })],
    ['ran out of time', () => ({ status: 200, body: partial({ timed_out: true }) })],
    ['answers with a page', () => ({ status: 502, body: '<html>' })],
  ])('is found by statements: it %s', async (_, fault) => {
    const search = await openSearch(createSqlSearch(db))
    engine.fault = fault
    try {
      expect(await search.findRows(await all(), { limit: 10 })).toHaveLength(3)
      expect(await search.count(await all())).toBe(3)
      expect((await search.countFacets(await all())).total).toBe(3)
    } finally {
      engine.fault = () => undefined
    }
  })

  it('is found by statements: more values than were told, and pages that stand too deep', async () => {
    const search = await openSearch(createSqlSearch(db))
    const asked = engine.asked.length
    const deep = await search.findRows(await all(), { limit: 20, offset: 9990 })
    expect([deep, engine.asked.length]).toEqual([[], asked])
    engine.fault = () => ({ status: 200, body: cutFacets })
    const { total } = await search.countFacets(await all()).finally(() => (engine.fault = () => undefined))
    expect(total).toBe(3)
  })
})

const partial = (parts: object) => ({
  timed_out: false,
  _shards: { failed: 0 },
  hits: { hits: [] },
  aggregations: { all: { doc_count: 1 } },
  ...parts,
})

const [recorded] = facetRecordings
const cutFacets = JSON.parse(
  JSON.stringify(recorded?.answer).replace('"sum_other_doc_count":0', '"sum_other_doc_count":7'),
) as unknown
