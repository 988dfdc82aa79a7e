import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { isPlain } from '#server/app/http/plain.ts'
import { loadKeys } from '#server/platform/security/keys.ts'
import { makeDataFolder } from './data-folder.ts'

let base: string

beforeEach(async () => {
  base = await mkdtemp(join(tmpdir(), 'mall-folder-'))
})
afterEach(() => rm(base, { recursive: true, force: true }))

describe('DATA_DIR', () => {
  it('is made at the first start, for its owner only', async () => {
    const folder = join(base, 'deep/data')
    await makeDataFolder(folder)
    await makeDataFolder(folder)
    expect((await stat(folder)).mode & 0o777).toBe(0o700)
  })

  it.each([
    ['is a file', 'taken', '它是一个文件'],
    ['lies below a file', 'taken/data', '它或它的上级是一个文件'],
  ])('that %s is refused in one sentence that says what to do', async (_what, path, reason) => {
    await writeFile(join(base, 'taken'), '')
    const dataDir = join(base, path)
    const refusal = await loadKeys({ dataDir, keys: { session: undefined } }).catch((error: unknown) => error)
    expect(isPlain(refusal)).toBe(true)
    expect(String(refusal)).toContain(`数据文件夹 ${dataDir} 不能使用（${reason}）`)
    expect(String(refusal)).toContain('DATA_DIR')
  })
})
