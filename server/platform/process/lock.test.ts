import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { FolderInUse, lockFolder } from './lock.ts'

const module = pathToFileURL(join(import.meta.dirname, 'claim.mjs')).href
const holding = `
  const { claim } = await import('${module}')
  const got = await claim(process.argv[1])
  process.send(got.held ? 'held' : got.pid)
  process.on('message', () => { got.held && got.release(); process.exit() })`

let base: string
let folder: string
const children: ChildProcess[] = []

beforeEach(async () => {
  base = await mkdtemp(join(tmpdir(), 'mall-lock-'))
  folder = join(base, 'pg')
})

afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  await rm(base, { recursive: true, force: true })
})

function start(): ChildProcess {
  const child = spawn(process.execPath, ['--input-type=module', '-e', holding, `${folder}.lock`], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  children.push(child)
  return child
}

async function answer(child: ChildProcess): Promise<unknown> {
  const [message] = await once(child, 'message')
  return message
}

async function die(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}

describe('one process on the embedded folder', () => {
  it('leaves one file while it is held and none after it', async () => {
    const lock = await lockFolder(folder)
    expect(await readdir(base)).toEqual(['pg.lock'])
    lock.release()
    lock.release()
    expect(await readdir(base)).toEqual([])
  })

  it('refuses a second user with a plain message that names the folder and the process', async () => {
    const child = start()
    expect(await answer(child)).toBe('held')
    const refusal = await lockFolder(folder).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(FolderInUse)
    expect(String(refusal)).toContain(`另一个进程（${child.pid}）正在使用数据文件夹 ${folder}`)
    expect(await readdir(base)).toEqual(['pg.lock'])
  })

  it('refuses the same process twice', async () => {
    const lock = await lockFolder(folder)
    await expect(lockFolder(folder)).rejects.toThrow(FolderInUse)
    lock.release()
    ;(await lockFolder(folder)).release()
  })

  it('meets the same lock through a symbolic link', async () => {
    await mkdir(folder)
    await symlink(folder, join(base, 'alias'))
    const lock = await lockFolder(folder)
    await expect(lockFolder(join(base, 'alias'))).rejects.toThrow(FolderInUse)
    lock.release()
  })

  it('takes over from a process that was killed with -9', async () => {
    const child = start()
    await answer(child)
    await die(child)
    expect(await readdir(base)).toEqual(['pg.lock'])
    const lock = await lockFolder(folder)
    lock.release()
    expect(await readdir(base)).toEqual([])
  })

  it.each([
    ['a living process with another start time', JSON.stringify({ pid: process.pid, started: '1', id: 'x' })],
    ['a number that no process has', JSON.stringify({ pid: 2 ** 22 + 1, started: '1', id: 'x' })],
    ['an unreadable file', '{"pid":'],
  ])('takes over from %s', async (_, text) => {
    await writeFile(`${folder}.lock`, text)
    const lock = await lockFolder(folder)
    await expect(lockFolder(folder)).rejects.toThrow(FolderInUse)
    lock.release()
    expect(await readdir(base)).toEqual([])
  })

  it('lets exactly one of eight through that find the same dead holder', async () => {
    const rounds = process.env.DEEP ? 20 : 2
    for (let round = 0; round < rounds; round++) {
      await writeFile(`${folder}.lock`, JSON.stringify({ pid: 2 ** 22 + 1, started: '1', id: `r${round}` }))
      const racers = Array.from({ length: 8 }, start)
      const answers = await Promise.all(racers.map(answer))
      expect(answers.filter((text) => text === 'held')).toHaveLength(1)
      expect(await readdir(base)).toEqual(['pg.lock'])
      await Promise.all(racers.map(die))
    }
  })
})
