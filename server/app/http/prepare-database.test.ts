import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { schema } from '#server/app/demo/all-tables.ts'
import { systemRandom } from '#server/platform/process/random.ts'
import { DEEP } from '#tests/support/deep.ts'
import { DatabaseDamaged, prepareDatabase, writePreparedArchive } from './prepare-database.ts'

const folder = mkdtempSync(join(tmpdir(), 'mall-prepare-'))
const archive = join(folder, 'pg.tgz')
const lines: string[] = []
const options = {
  now: Date.UTC(2026, 2, 2, 2),
  random: systemRandom,
  withoutOrders: true,
  demo: true,
  say: (line: string) => void lines.push(line),
}

async function goodsIn(place: { dataDir: string; archive?: string }, demo = true): Promise<number> {
  lines.length = 0
  const database = await prepareDatabase(place, { ...options, demo })
  try {
    return await database.db.$count(schema.goods)
  } finally {
    await database.close()
  }
}

beforeAll(() => writePreparedArchive(archive, options))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('unpacks the prepared archive at the first start and leaves nothing half made', async () => {
  const dataDir = join(folder, 'unpacked')
  mkdirSync(join(dataDir, 'pg.4242'), { recursive: true })
  expect(await goodsIn({ dataDir, archive })).toBe(361)
  expect(lines).toEqual(['首次启动：正在展开准备好的演示数据库'])
  expect(readdirSync(dataDir)).toEqual(['pg'])
})

it('opens what is there at the second start without a word', async () => {
  expect(await goodsIn({ dataDir: join(folder, 'unpacked'), archive })).toBe(361)
  expect(lines).toEqual([])
})

it('builds on the spot when the archive is damaged', DEEP, async () => {
  const broken = join(folder, 'broken.tgz')
  writeFileSync(broken, 'not an archive')
  expect(await goodsIn({ dataDir: join(folder, 'repaired'), archive: broken })).toBe(361)
  expect(lines).toContain('准备好的数据库不可用，改为现场建立')
})

it('leaves the archive and the demo alone when no demo is wanted', async () => {
  expect(await goodsIn({ dataDir: join(folder, 'empty'), archive }, false)).toBe(0)
  expect(existsSync(archive)).toBe(true)
})

it('has the regions without the demo too, and the demo may still come later', async () => {
  const dataDir = join(folder, 'empty')
  const bare = await prepareDatabase({ dataDir }, { ...options, demo: false })
  const regions = await bare.db.$count(schema.regions)
  await bare.close()
  expect(regions).toBeGreaterThan(6000)
  expect(await goodsIn({ dataDir })).toBe(361)
})

it.each([
  ['a page of control was cut off', 'global/pg_control', 'cut'],
  ['another version wrote it', 'PG_VERSION', '15'],
])('a database that does not open, as %s, is named and left as it is', async (_why, file, text) => {
  const dataDir = join(folder, `damaged-${file.length}`)
  await goodsIn({ dataDir, archive })
  const path = join(dataDir, 'pg', file)
  writeFileSync(path, text)
  const refusal = await goodsIn({ dataDir, archive }).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(DatabaseDamaged)
  expect(String(refusal)).toContain(`${join(dataDir, 'pg')} 中的数据库打不开`)
  expect(readFileSync(path, 'utf8')).toBe(text)
})
