import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { loadKeys } from './keys.ts'

const none = { session: undefined }
let base: string
let dataDir: string

beforeEach(async () => {
  base = await mkdtemp(join(tmpdir(), 'mall-keys-'))
  dataDir = join(base, 'data')
})
afterEach(() => rm(base, { recursive: true, force: true }))

describe('loadKeys', () => {
  it('makes a key of 256 bits at first start and keeps it', async () => {
    const keys = await loadKeys({ dataDir, keys: none })
    expect(keys.session).toMatch(/^[0-9a-f]{64}$/)
    expect(await loadKeys({ dataDir, keys: none })).toEqual(keys)
    expect(await readdir(dataDir)).toEqual(['keys.json'])
  })

  it('lets nobody but the owner read the file', async () => {
    await loadKeys({ dataDir, keys: none })
    expect((await stat(join(dataDir, 'keys.json'))).mode & 0o777).toBe(0o600)
  })

  it('gives eight that start at once the same keys', async () => {
    const all = await Promise.all(Array.from({ length: 8 }, () => loadKeys({ dataDir, keys: none })))
    expect(new Set(all.map((keys) => JSON.stringify(keys))).size).toBe(1)
    expect(await readdir(dataDir)).toEqual(['keys.json'])
  })

  it('prefers the environment, and then writes nothing', async () => {
    const given = { session: 's'.repeat(32) }
    expect(await loadKeys({ dataDir, keys: given })).toEqual(given)
    expect(await readdir(base)).toEqual([])
  })

  it.each(['', '{', '{"session":"short"}'])('refuses a damaged file: %j', async (text) => {
    await loadKeys({ dataDir, keys: none })
    await writeFile(join(dataDir, 'keys.json'), text)
    await expect(loadKeys({ dataDir, keys: none })).rejects.toThrow('已损坏')
  })
})
