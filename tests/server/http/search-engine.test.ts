import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, expect, it } from 'vitest'
import { openBackend } from '#server/app/http/open-backend.ts'
import { readConfig } from '#server/platform/process/config.ts'
import { startRecordedEngine } from '#tests/support/engine/recorded-engine.ts'

const folder = await mkdtemp(join(tmpdir(), 'mall-engine-'))
const engine = await startRecordedEngine()
afterAll(async () => {
  await engine.stop()
  await rm(folder, { recursive: true, force: true })
})

it('GL1 a process with SEARCH_URL writes the goods there, and says how that stands', async () => {
  const lines: string[] = []
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) })
  const config = readConfig({
    DATA_DIR: folder,
    MALL_DEMO: '0',
    SEARCH_URL: `${engine.url.replace('//', '//mall:s3cret-word@')}shop`,
  })
  const { backend, close } = await openBackend(config, log, () => undefined)
  const index = backend.vitals?.goodsIndex
  expect(index?.kind).toBe('engine')
  await expect.poll(() => index?.state()).toBe('up')
  expect([...engine.indexes.keys()].join()).toMatch(/^shop-goods-1-[a-z0-9]+$/)
  expect(engine.mistakes).toEqual([])
  await close()
  expect(lines.join('')).not.toContain('s3cret-word')
})
