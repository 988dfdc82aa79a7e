import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openEngineIndex } from '#server/catalog/goods/engine/open-engine-index.ts'
import { createIndexedSearch } from '#server/catalog/goods/indexed-search.ts'
import { selectBy } from '#server/catalog/goods/selection.ts'
import { createSqlSearch } from '#server/catalog/goods/sql-search.ts'
import { goods } from '#server/catalog/goods/tables.ts'
import { systemClock } from '#server/platform/process/clock.ts'
import { systemRandom } from '#server/platform/process/random.ts'
import { addCatalogue, addGoods } from '#tests/server/support/build-goods.ts'
import { startTestMall } from '#tests/server/support/support.ts'
import { startRecordedEngine } from '#tests/support/engine/recorded-engine.ts'

const mall = await startTestMall()
const { db } = mall.services
const engine = await startRecordedEngine()
const SECRET = 's3cret-word'
const url = engine.url.replace('//', `//mall:${SECRET}@`)
const lines: string[] = []
const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) })
/**
 * Count that only the engine returns for a search of all goods, so that its answers can be told from the database's.
 */
const RECORDED = 41
const SOON = { timeout: 10_000 }

type Opened = ReturnType<typeof openEngineIndex>
const opened: Opened[] = []
function open(hold = (work: () => Promise<void>): Promise<unknown> => work()): Opened {
  const index = openEngineIndex({ db, url, clock: systemClock, random: systemRandom, log, hold })
  opened.push(index)
  return index
}
async function count({ reader }: Opened): Promise<number> {
  const eyes = { viewer: null, prefer: 'cash' } as const
  const all = await selectBy(db, eyes, { filter: {}, match: null, only: undefined })
  return createIndexedSearch(db, { reader, plain: createSqlSearch(db) }).count(all)
}

beforeEach(async () => {
  await mall.reset()
  await addCatalogue(db)
  await addGoods(db, { id: 'a' }, { id: 'b' })
  engine.record(
    '/mall-goods/_count',
    { query: { bool: { filter: [] } } },
    {
      count: RECORDED,
      _shards: { total: 3, successful: 3, skipped: 0, failed: 0 },
    },
  )
})
afterEach(async () => {
  engine.fault = () => undefined
  await Promise.all(opened.splice(0).map((index) => index.close()))
})
afterAll(() => engine.stop())

describe('GL1 the index of SEARCH_URL', () => {
  it('answers once it stands, here and where another process writes it', async () => {
    const index = open()
    const other = open(async () => null)
    expect([index.state(), await count(index)]).toEqual(['building', 2])
    for (const one of [index, other]) {
      await expect.poll(() => one.state(), SOON).toBe('up')
      expect(await count(one)).toBe(RECORDED)
    }
    await db.update(goods).set({ sales: 77 }).where(eq(goods.id, 'a'))
    await index.follow(systemClock.now())
    const bulk = engine.asked.findLast(({ path }) => path.endsWith('/_bulk'))
    expect(bulk?.body).toContain('"sales":77')
    expect(index.refused()).toBe(0)
    expect(engine.mistakes).toEqual([])
  })

  it('gives way to statements while the engine is away, says so, and comes back', async () => {
    const index = open()
    await expect.poll(() => index.state(), SOON).toBe('up')
    engine.fault = () => null
    expect(await count(index)).toBe(2)
    expect([index.state(), index.reader()]).toEqual(['down', undefined])
    await expect.poll(() => lines.join(''), SOON).toContain('the search engine cannot be written')
    engine.fault = () => undefined
    await expect.poll(() => index.state(), SOON).toBe('up')
    expect(await count(index)).toBe(RECORDED)
    expect(lines.join('')).not.toContain(SECRET)
  })

  it.each([
    [403, 'security_exception', 'down'],
    [400, 'too_many_nested_clauses', 'up'],
  ])('%i of a list is logged without what was asked, and then it is %s', async (status, type, state) => {
    const index = open()
    await expect.poll(() => index.state(), SOON).toBe('up')
    engine.fault = ({ path }) =>
      path.includes('_count')
        ? { status, body: { error: { type, reason: 'told with what was sent' } } }
        : undefined
    lines.length = 0
    expect([await count(index), index.state()]).toEqual([2, state])
    expect(lines.join('')).toContain(`POST /mall-goods/_count: ${status} ${type}`)
    expect(lines.join('')).not.toContain('told with')
  })

  it('is silent once it is closed, though the engine does not answer', async () => {
    const index = open()
    await expect.poll(() => index.state(), SOON).toBe('up')
    engine.fault = () => 'silent'
    const asked = engine.asked.length
    await expect.poll(() => engine.asked.length, SOON).toBeGreaterThan(asked)
    await index.close()
    const after = engine.asked.length
    await new Promise((resolve) => setTimeout(resolve, 900))
    expect(engine.asked.length).toBe(after)
  })
})
