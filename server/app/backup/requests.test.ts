import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { DiskFull } from '#server/platform/database/disk-space.ts'
import { answerCopyRequests, requestCopy } from './requests.ts'

const log = pino({ enabled: false })
let folder: string
let end: () => void = () => undefined
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mall-requests-'))
})
afterEach(async () => {
  end()
  await rm(folder, { recursive: true, force: true })
})

it('a mall gives the copy that is asked for', async () => {
  end = answerCopyRequests(folder, async () => new Blob(['a database']), log)
  expect(await readFile(await requestCopy(folder), 'utf8')).toBe('a database')
})

it.each([
  ['a full disk', new DiskFull(), '磁盘空间不足'],
  ['a full disk, by Node', Object.assign(new Error('write'), { code: 'ENOSPC' }), '磁盘空间不足'],
  [
    'a full disk, by the embedded database',
    Object.assign(new Error('FS error'), { errno: 51 }),
    '磁盘空间不足',
  ],
  ['a defect', new Error('defect'), '请看它的日志'],
])('a mall that cannot make one says at once that it is %s, and leaves nothing', async (_, error, said) => {
  end = answerCopyRequests(folder, () => Promise.reject(error), log)
  await writeFile(join(folder, 'backup.failed'), '')
  await expect(requestCopy(folder)).rejects.toThrow(said)
  expect(await readdir(folder)).toEqual([])
})

it('a mall that does not answer is waited for so long, and finds no request afterwards', async () => {
  await expect(requestCopy(folder, 50)).rejects.toThrow('没有给出数据库的副本')
  expect(await readdir(folder)).toEqual([])
})
