import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { readEngineAddress } from '#server/catalog/goods/engine/engine-address.ts'
import { createEngineAdmin } from '#server/catalog/goods/engine/engine-admin.ts'
import { createEngineClient } from '#server/catalog/goods/engine/engine-client.ts'
import { loadIndexes } from '#server/catalog/goods/engine/engine-rows.ts'
import { syncEngine } from '#server/catalog/goods/engine/sync-engine.ts'
import { goodsEngineIndexes } from '#server/catalog/goods/engine/tables.ts'
import { goods } from '#server/catalog/goods/tables.ts'
import { addCatalogue, addGoods } from '#tests/server/support/build-goods.ts'
import { minute, startTestMall } from '#tests/server/support/support.ts'
import { type BulkOperation, refusedItem } from '#tests/support/engine/bulk.ts'
import type { Asked } from '#tests/support/engine/index-changes.ts'
import { startRecordedEngine } from '#tests/support/engine/recorded-engine.ts'

const mall = await startTestMall()
const { db, clock, random } = mall.services
const engine = await startRecordedEngine()
const { alias, ...address } = readEngineAddress(engine.url)
const client = createEngineClient(address)
const lines: string[] = []
const pauses: number[] = []
const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) })
const pause = async (ms: number) => void pauses.push(ms)
const turn = () =>
  syncEngine({ db, client, admin: createEngineAdmin(client), alias, clock, random, log, pause })
const rows = () => loadIndexes(db, alias)
const only = async () => {
  const [row, ...others] = await rows()
  if (!row || others.length > 0) throw new Error(`${others.length + 1} indexes`)
  return row
}

/** Returns the operations that the recorded engine received since the last call. */
let taken = 0
function written(): BulkOperation[] {
  const asked = engine.asked.slice(taken).filter(({ path }) => path.endsWith('/_bulk'))
  taken = engine.asked.length
  return asked.flatMap(operationsOf)
}
function operationsOf({ body }: Asked): BulkOperation[] {
  const all = String(body).trimEnd().split('\n')
  return all.flatMap((line, at) => {
    const action = JSON.parse(line) as Record<string, { _id: string; version: number }>
    const [entry] = Object.entries(action)
    if (!entry || !['index', 'delete'].includes(entry[0])) return []
    const [kind, { _id: id, version }] = entry
    const document: unknown = kind === 'index' ? JSON.parse(all[at + 1] ?? '') : undefined
    return [{ kind: kind as BulkOperation['kind'], id, version, document }]
  })
}
const isBulk = ({ path }: Asked) => path.endsWith('/_bulk')

beforeEach(async () => {
  await mall.reset()
  engine.fault = () => undefined
  engine.indexes.clear()
  for (const list of [lines, pauses, engine.mistakes]) list.length = 0
  taken = engine.asked.length
  await addCatalogue(db)
  await addGoods(db, { id: 'a' }, { id: 'b' }, { id: 'off', status: 'OFF' })
})
afterAll(() => engine.stop())

/** An index that stands. */
async function build() {
  await turn()
  await turn()
  written()
  return only()
}

describe('GL1 an index in a search engine is built', () => {
  it('of all that is on the shelf, and shown once it has all', async () => {
    await turn()
    expect(await only()).toMatchObject({ isLive: false, filledTo: '' })
    expect(written()).toEqual([])
    await turn()
    const row = await only()
    expect(row).toMatchObject({ isLive: true, filledTo: null, refused: [] })
    const operations = written()
    expect(operations).toMatchObject([
      { kind: 'index', id: 'a', version: 1, document: { id: 'a', inStock: true } },
      { kind: 'index', id: 'b', version: 1 },
    ])
    const calls = engine.asked.map(({ method, path }) => `${method} ${path.replace(row.name, 'NAME')}`)
    expect(calls.slice(-6)).toEqual([
      'POST /NAME/_bulk',
      'PUT /NAME/_settings',
      'POST /NAME/_refresh',
      'GET /NAME/_settings',
      'GET /mall-goods-*/_settings',
      'POST /_aliases',
    ])
    expect(calls).toContain('PUT /_index_template/mall-goods')
    expect(engine.mistakes).toEqual([])
  })

  it('from where it was, if its process ends in the middle', async () => {
    const many = Array.from({ length: 700 }, (_, at) => ({ id: `m${String(at).padStart(3, '0')}` }))
    await addGoods(db, ...many)
    await turn()
    let bulks = 0
    engine.fault = (asked) => (isBulk(asked) && ++bulks > 1 ? null : undefined)
    await expect(turn()).rejects.toThrow('too busy')
    const { filledTo, isLive } = await only()
    expect([filledTo, isLive]).toEqual(['m497', false])
    expect(pauses).toHaveLength(4)
    engine.fault = () => undefined
    written()
    await db.update(goods).set({ sales: 99 }).where(eq(goods.id, 'a'))
    await turn()
    const operations = written()
    expect(operations[0]).toMatchObject({ id: 'a', version: 2, document: { sales: 99 } })
    expect(operations.slice(1).map(({ id }) => id)).toEqual(many.slice(498).map(({ id }) => id))
    expect(await only()).toMatchObject({ isLive: true, filledTo: null })
  })

  it('beside a worn one, which follows until it is deleted in the same breath', async () => {
    const old = await build()
    await db.update(goodsEngineIndexes).set({ isWorn: true })
    mall.clock.pass(minute)
    await turn()
    expect((await rows()).map(({ isLive }) => isLive)).toEqual([true, false])
    await db.update(goods).set({ status: 'OFF' }).where(eq(goods.id, 'a'))
    await turn()
    const now = await only()
    expect(now).toMatchObject({ isLive: true, isWorn: false })
    const ofOld = engine.asked.slice(taken).filter(({ path }) => path === `/${old.name}/_bulk`)
    expect(ofOld.flatMap(operationsOf)).toMatchObject([{ kind: 'delete', id: 'a' }])
    const switched = engine.asked.find(({ path }, at) => at >= taken && path === '/_aliases')
    expect(switched?.body).toEqual({
      actions: [{ add: { index: now.name, alias } }, { remove_index: { index: old.name } }],
    })
    expect([...engine.indexes.keys()]).toEqual([now.name])
  })

  it('alone under its alias: what nobody knows any more is deleted, and nothing of another mall', async () => {
    const { name } = await build()
    await db.delete(goodsEngineIndexes)
    engine.indexes.set('mall-goods-2-goods-1-abc', 'of another mall')
    mall.clock.pass(minute)
    await turn()
    await turn()
    const now = await only()
    expect(now.name).not.toBe(name)
    expect([...engine.indexes.keys()].toSorted()).toEqual([now.name, 'mall-goods-2-goods-1-abc'].toSorted())
  })

  it('goes live once, though its process ended between engine and database', async () => {
    await build()
    await db.update(goodsEngineIndexes).set({ isLive: false })
    await turn()
    expect(await only()).toMatchObject({ isLive: true })
    expect(engine.mistakes).toEqual([])
  })
})

describe('GL1 an index in a search engine follows', () => {
  it('what was written, by later versions, and shows it at once', async () => {
    await build()
    await db.update(goods).set({ stock: 0 }).where(eq(goods.id, 'a'))
    await db.update(goods).set({ status: 'ON' }).where(eq(goods.id, 'off'))
    await db.update(goods).set({ status: 'DELETED' }).where(eq(goods.id, 'b'))
    await turn()
    expect(engine.asked.at(-1)?.path).toContain('/_refresh')
    const operations = written().toSorted((a, b) => (a.id < b.id ? -1 : 1))
    expect(operations).toMatchObject([
      { kind: 'index', id: 'a', version: 2, document: { inStock: false } },
      { kind: 'delete', id: 'b', version: 2 },
      { kind: 'index', id: 'off', version: 2 },
    ])
    await turn()
    expect(written()).toEqual([])
    await db.update(goods).set({ stock: 5 }).where(eq(goods.id, 'a'))
    await turn()
    expect(written()).toMatchObject([{ id: 'a', version: 3 }])
  })

  it('after the engine was away, and misses nothing', async () => {
    await build()
    engine.fault = () => null
    await db.update(goods).set({ sales: 1 }).where(eq(goods.id, 'a'))
    await expect(turn()).rejects.toThrow('no answer')
    await db.update(goods).set({ sales: 2 }).where(eq(goods.id, 'b'))
    engine.fault = (asked) => (isBulk(asked) ? { status: 503, body: '<html>' } : undefined)
    await expect(turn()).rejects.toThrow('too busy')
    written()
    engine.fault = () => undefined
    await turn()
    const ids = written().map(({ id }) => id)
    expect(ids.toSorted()).toEqual(['a', 'b'])
  })

  it('what was too busy again, alone, after longer and longer pauses', async () => {
    await build()
    await db.update(goods).set({ sales: 1 })
    let tries = 0
    engine.fault = (asked) => {
      if (!isBulk(asked) || ++tries > 3) return undefined
      if (tries === 1) return { status: 429, body: { error: { type: 'es_rejected_execution_exception' } } }
      const items = operationsOf(asked).map(({ kind, id }) =>
        id === 'b'
          ? refusedItem(kind, id, 429, 'es_rejected_execution_exception')
          : { [kind]: { _index: 'x', _id: id, status: 200, result: 'updated' } },
      )
      return { status: 200, body: { took: 1, errors: true, items } }
    }
    await turn()
    const bulks = engine.asked.slice(taken).filter(isBulk).map(operationsOf)
    expect(bulks.map((all) => all.map(({ id }) => id).toSorted())).toEqual([
      ['a', 'b', 'off'],
      ['a', 'b', 'off'],
      ['b'],
      ['b'],
    ])
    expect(new Set(bulks.flat().map(({ version }) => version))).toEqual(new Set([2]))
    expect(pauses).toHaveLength(3)
    for (const [at, ms] of pauses.entries()) expect(ms / (200 * 2 ** at)).toBeCloseTo(1.25, 0)
  })

  it('the rest, if goods are refused, and says which until they are taken', async () => {
    await build()
    engine.fault = (asked) =>
      isBulk(asked)
        ? {
            status: 200,
            body: {
              took: 1,
              errors: true,
              items: operationsOf(asked).map(({ kind, id }) =>
                id === 'a'
                  ? refusedItem(kind, id, 400, 'mapper_parsing_exception')
                  : { [kind]: { _index: 'x', _id: id, status: 200 } },
              ),
            },
          }
        : undefined
    await db.update(goods).set({ sales: 3 })
    await turn()
    expect(await only()).toMatchObject({ refused: ['a'] })
    expect(lines.join('')).toContain('"goods":"a","type":"mapper_parsing_exception"')
    expect(lines.join('')).not.toContain('told with what was sent')
    engine.fault = () => undefined
    await turn()
    expect(await only()).toMatchObject({ refused: ['a'] })
    await db.update(goods).set({ sales: 4 }).where(eq(goods.id, 'a'))
    await turn()
    expect(await only()).toMatchObject({ refused: [] })
  })

  it('in smaller requests, if they are too long for the engine', async () => {
    await build()
    engine.fault = (asked) =>
      isBulk(asked) && operationsOf(asked).length > 1 ? { status: 413, body: '<html>' } : undefined
    await db.update(goods).set({ sales: 1 })
    await turn()
    const bulks = engine.asked.slice(taken).filter(isBulk).map(operationsOf)
    expect(bulks.filter((all) => all.length === 1)).toHaveLength(3)
    expect((await only()).refused).toEqual([])
  })
})

describe('GL1 an index in a search engine is built anew', () => {
  it.each([
    ['the engine lost it', () => engine.indexes.clear()],
    [
      'it came back by itself',
      () => engine.indexes.forEach((_, name) => engine.indexes.set(name, 'another')),
    ],
    ['notes of what was written may be gone', () => mall.clock.pass(100 * minute)],
  ])('if %s', async (_, lose) => {
    const { name } = await build()
    lose()
    await turn()
    expect((await only()).name).not.toBe(name)
    await turn()
    expect(await only()).toMatchObject({ isLive: true })
    expect([...engine.indexes.keys()]).toEqual([(await only()).name])
    expect(lines.join('')).toContain('was lost')
  })

  it('by nobody while a newer mall is at it', async () => {
    await build()
    await db.update(goodsEngineIndexes).set({ form: 99 })
    const asked = engine.asked.length
    await turn()
    expect(engine.asked.length).toBe(asked)
  })
})
