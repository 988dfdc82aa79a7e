import { setTimeout as pause } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openGoodsIndex } from '#server/catalog/goods/embedded/goods-index-thread.ts'
import { createIndexedSearch } from '#server/catalog/goods/indexed-search.ts'
import type { OpenIndex } from '#server/catalog/goods/open-index.ts'
import { selectBy } from '#server/catalog/goods/selection.ts'
import { createSqlSearch } from '#server/catalog/goods/sql-search.ts'
import { goods } from '#server/catalog/goods/tables.ts'
import { openPglite, openPostgres } from '#server/platform/database/open.ts'
import { systemClock } from '#server/platform/process/clock.ts'
import { startThread } from '#server/platform/process/start-thread.ts'
import { addCatalogue, addGoods } from '#tests/server/support/build-goods.ts'
import { hasPostgres } from '#tests/support/postgres-mall.ts'
import { startMigratedPostgres } from './migrated-postgres.ts'

const GOODS = 30
/** Catches what hangs, ms. */
const PATIENCE = 60_000
const guest = { viewer: null, prefer: 'cash' } as const

async function openShelf(kind: 'PGlite' | 'PostgreSQL') {
  const postgres = kind === 'PostgreSQL' ? await startMigratedPostgres() : undefined
  const database = postgres ? await openPostgres(postgres.url) : await openPglite()
  await database.migrate()
  await addCatalogue(database.db)
  await addGoods(database.db, ...Array.from({ length: GOODS }, (_, index) => ({ id: `g${index}` })))
  const stop = async () => {
    await database.close()
    await postgres?.stop()
  }
  return { db: database.db, url: postgres?.url ?? null, stop }
}

async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  for (const end = performance.now() + PATIENCE; !(await holds()); await pause(20))
    if (performance.now() > end) throw new Error('in vain')
}

const kinds = hasPostgres ? (['PGlite', 'PostgreSQL'] as const) : (['PGlite'] as const)
if (!hasPostgres) it.skipIf(true)('indexes over PostgreSQL need one', () => undefined)

describe.each(kinds)('GL1 indexes of goods in threads over %s', (kind) => {
  let shelf: Awaited<ReturnType<typeof openShelf>>
  const opened: OpenIndex[] = []
  const workers: ReturnType<typeof startThread>[] = []
  const lines: string[] = []
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) })

  function open(from: number): OpenIndex {
    const start: typeof startThread = (...given) => {
      const worker = startThread(...given)
      workers.push(worker)
      return worker
    }
    const index = openGoodsIndex({ db: shelf.db, url: shelf.url, clock: systemClock, log, from, start })
    opened.push(index)
    return index
  }
  const searchBy = ({ reader }: OpenIndex) =>
    createIndexedSearch(shelf.db, { reader, plain: createSqlSearch(shelf.db) })
  const all = () => selectBy(shelf.db, guest, { filter: {}, match: null, only: undefined })

  beforeAll(async () => {
    shelf = await openShelf(kind)
  })
  afterAll(async () => {
    await Promise.all(opened.map((index) => index.close()))
    await shelf.stop()
  })

  it('a small mall opens none', async () => {
    const index = open(GOODS + 1)
    await pause(300)
    expect(index.state()).toBe('off')
    expect(index.reader()).toBeUndefined()
    expect(workers).toEqual([])
  })

  it('two of them answer as statements do, and each finds a write within two seconds', async () => {
    const indexes = [open(GOODS), open(GOODS)]
    expect(await searchBy(indexes[0] as OpenIndex).count(await all())).toBe(GOODS)
    for (const index of indexes) await until(() => index.state() === 'up')
    await shelf.db.update(goods).set({ status: 'OFF' }).where(eq(goods.id, 'g3'))
    await addGoods(shelf.db, { id: 'new', sales: 9 })
    await shelf.db.update(goods).set({ status: 'OFF' }).where(eq(goods.id, 'g4'))
    for (const index of indexes) {
      await until(async () => (await index.reader()?.count(queryOfAll)) === GOODS - 1)
      const rows = await searchBy(index).findRows(await all(), { limit: 2 })
      expect(rows.map(({ id }) => id)).toEqual(['new', 'g0'])
    }
  })

  it('a page that waits for the index is drawn with what was written before', async () => {
    const index = opened.at(-1) as OpenIndex
    const before = await index.reader()?.count(queryOfAll)
    await shelf.db.update(goods).set({ status: 'OFF' }).where(eq(goods.id, 'g5'))
    await index.follow(systemClock.now())
    expect(await index.reader()?.count(queryOfAll)).toBe((before ?? 0) - 1)
    await shelf.db.update(goods).set({ status: 'ON' }).where(eq(goods.id, 'g5'))
    await index.follow(systemClock.now())
    expect(await index.reader()?.count(queryOfAll)).toBe(before)
  })

  it('one whose thread dies says so, and statements answer', async () => {
    const index = opened.at(-1) as OpenIndex
    await workers.at(-1)?.terminate()
    await until(() => index.state() === 'down')
    expect(await searchBy(index).count(await all())).toBe(GOODS - 1)
    expect(lines.join('')).toContain('the goods index ended')
  })
})

const queryOfAll = {
  filter: {},
  view: 'guest',
  seesTerms: false,
  brandSets: [],
  only: undefined,
} as const
