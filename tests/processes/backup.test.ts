import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { account } from '#schemas/people/accounts/calls.ts'
import { backUp } from '#server/app/backup/back-up.ts'
import { restore } from '#server/app/backup/restore.ts'
import { SUMS_QUERY } from '#server/app/backup/sums.ts'
import { goodsEngineIndexes } from '#server/catalog/goods/engine/tables.ts'
import { withConnection } from '#server/platform/database/one-connection.ts'
import { openPglite } from '#server/platform/database/open.ts'
import type { Config } from '#server/platform/process/config.ts'
import type { MallOfBuyers } from '#tests/server/support/buy.ts'
import { shoppers } from '#tests/server/support/shopper.ts'
import { hasPostgres } from '#tests/support/postgres-mall.ts'
import { databaseOn } from '#tests/support/postgres.ts'
import { type Killable, startEmbedded, startFleet } from './fleet.ts'
import { startMigratedPostgres } from './migrated-postgres.ts'

const ends: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

type Place = Pick<Config, 'storage' | 'dataDir'>
const lines: string[] = []
const how = { now: 1_795_000_000_000, say: (line: string) => void lines.push(line), force: false }

async function folder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'mall-backup-'))
  ends.push(() => rm(path, { recursive: true, force: true }))
  return path
}

/** Record of what a search engine has been sent; by the time of a restore it may have been sent more. */
const ENGINE = { name: 'mall-goods-1-a', alias: 'mall-goods', uuid: 'u', form: 1, seen: '1:1:', seenAt: 0 }

async function prepare(mall: MallOfBuyers) {
  await mall.services.db.insert(goodsEngineIndexes).values(ENGINE)
  const shop = shoppers(mall)
  const goods = await mall.build.goods({ payModel: 3, cash: 300, integral: 100 }, [{ onHand: 9_999 }])
  const by = await shop.buyer()
  await mall.build.points(by.userId, 1_000_000)
  return { shop, ...by, ...goods, card: await shop.card(by.userId, 900_000) }
}

/** Buys until the backup is made, puts it back at `target`, and gives both sets of figures. */
async function roundTrip(mall: Killable, source: Place, target: Place) {
  const { shop, token, goodsId, skuId, card } = await mall.withDatabase(prepare)
  const state = { done: false, orders: 0 }
  const buying = (async () => {
    while (!state.done) {
      const wish = { lines: [{ goodsId, skuId, quantity: 1 }], giftCardIds: [card] }
      const trade = await shop.submit(token, wish)
      expect((await shop.tryPay(token, trade)).code).toBe('100')
      state.orders++
    }
  })()
  const file = join(await folder(), 'mall.backup')
  while (state.orders < 3) await new Promise((next) => setTimeout(next, 20))
  const before = await backUp(file, source, how).finally(() => (state.done = true))
  await buying
  const after = await restore(file, target, how)
  expect(after).toEqual(before)
  // A write in progress at that instant is in the copy as a whole or not at all.
  expect(Number(before.orders)).toBeGreaterThanOrEqual(3)
  expect(Number(before.pointsBalance)).toBe(Number(before.pointsEntries))
  await expect(restore(file, target, how)).rejects.toThrow('--force')
  expect(await restore(file, target, { ...how, force: true })).toEqual(before)
  return { file, before }
}

function rewrite(
  file: Buffer,
  change: (manifest: Record<string, unknown>) => object,
  content: Buffer,
): Buffer {
  const manifest: unknown = JSON.parse(file.subarray(0, file.indexOf('\n')).toString())
  return Buffer.concat([Buffer.from(`${JSON.stringify(change(manifest as never))}\n`), content])
}
const contentOf = (file: Buffer) => file.subarray(file.indexOf('\n') + 1)

/** The same backup, of which the manifest tells one order more. */
const misjudge = (file: Buffer) =>
  rewrite(
    file,
    (told) => ({ ...told, sums: { ...(told.sums as object), orders: '1000000' } }),
    contentOf(file),
  )

/** Half of a backup, which claims to be whole. */
function truncate(file: Buffer): Buffer {
  const half = contentOf(file).subarray(0, contentOf(file).length / 2)
  return rewrite(file, (told) => ({ ...told, sha256: createHash('sha256').update(half).digest('hex') }), half)
}

describe('a backup of a mall at work, restored elsewhere, has the same figures and opens', () => {
  it('over the embedded database', async () => {
    const [from, to] = [await folder(), await folder()]
    const mall = await startEmbedded(join(from, 'pg'))
    ends.push(mall.stop)
    const place = (dataDir: string): Place => ({ storage: { kind: 'embedded' }, dataDir })
    await writeFile(join(from, 'keys.json'), JSON.stringify({ session: 'k'.repeat(64) }))
    const { file } = await roundTrip(mall, place(from), place(to))
    expect(await readFile(join(to, 'keys.json'), 'utf8')).toContain('kkkk')

    const restored = await openPglite(join(to, 'pg'))
    expect(await restored.db.$count(goodsEngineIndexes)).toBe(0)
    await restored.close()
    const again = await startEmbedded(join(to, 'pg'))
    ends.push(again.stop)
    await again.startAll()
    expect(await again.ok(account.imageCaptcha, {})).toBeTruthy()
    expect(await again.visit(0, '/readyz')).toBe('{"status":"ready"}')

    const bytes = await readFile(file)
    await writeFile(file, bytes.subarray(0, bytes.length - 1))
    await expect(restore(file, place(await folder()), how)).rejects.toThrow('不完整或被改动过')
    await writeFile(file, 'something else\n')
    await expect(restore(file, place(await folder()), how)).rejects.toThrow('不是本商城的备份文件')
  })

  it.skipIf(!hasPostgres)('over PostgreSQL', async () => {
    const postgres = await startMigratedPostgres()
    if (!postgres) throw new Error('no PostgreSQL')
    ends.push(postgres.stop)
    const target = await databaseOn(postgres.url)
    ends.push(target.stop)
    const mall = await startFleet(postgres.url, { processes: 1 })
    ends.push(mall.stop)
    const dataDir = await folder()
    const place = (url: string): Place => ({
      storage: { kind: 'postgres', url, replica: undefined },
      dataDir,
    })
    const { file, before } = await roundTrip(mall, place(postgres.url), place(target.url))
    await expect(
      restore(file, { storage: { kind: 'embedded' }, dataDir: await folder() }, how),
    ).rejects.toThrow('PostgreSQL')
    const engines = 'select count(*)::int as count from goods_engine_indexes'
    expect(await withConnection(target.url, ({ query }) => query(engines))).toEqual([{ count: 0 }])
    // A restore that fails half-way or at its end changes nothing.
    const lesser = join(await folder(), 'lesser.backup')
    const figures = () => withConnection(target.url, ({ query }) => query(SUMS_QUERY))
    for (const spoil of [misjudge, truncate]) {
      await writeFile(lesser, spoil(await readFile(file)))
      await expect(restore(lesser, place(target.url), { ...how, force: true })).rejects.toThrow(
        '数据库没有改动',
      )
      expect(await figures()).toEqual([before])
    }
    const again = await startFleet(target.url, { processes: 1 })
    ends.push(again.stop)
    expect(await again.ok(account.imageCaptcha, {})).toBeTruthy()
    await expect(restore(file, place(target.url), { ...how, force: true })).rejects.toThrow('个连接在使用')
  })
})
