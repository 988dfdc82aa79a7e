import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { findPostgres, startPostgres, type TemporaryPostgres } from '#tests/support/postgres.ts'

const given = process.env.TEST_DATABASE_URL
const WAITS = '另一个进程正在准备这个数据库，等它完成后接着启动'
const FILLS = '正在创建演示商城：账号与页面'
/** Longer than a statement of the mall's own may take, ms. */
const LONG = 35_000

interface Starting {
  child: ChildProcess
  lines: string[]
  /** Resolves once it has said the line; rejects when it ended without. */
  said(line: string): Promise<void>
  exited: Promise<number | null>
}

describe.skipIf(!given && !findPostgres())('processes that start over one empty PostgreSQL', () => {
  let postgres: TemporaryPostgres
  const children: ChildProcess[] = []
  beforeEach(async () => {
    const started = await startPostgres(given)
    if (!started) throw new Error('no PostgreSQL')
    postgres = started
  })
  afterEach(async () => {
    for (const child of children.splice(0)) child.kill('SIGKILL')
    await postgres.stop()
  })

  function start(): Starting {
    const child = spawn(process.execPath, [inject('processScripts').prepare, postgres.url], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    children.push(child)
    const lines: string[] = []
    child.on('message', (line: string) => void lines.push(line))
    // Its last message arrives before its channel is closed.
    const exited = Promise.all([once(child, 'exit'), once(child, 'disconnect')]).then(
      ([[code]]) => code as number | null,
    )
    async function said(line: string) {
      const end = exited.then(() => 'end' as const)
      while (!lines.includes(line)) {
        const next = await Promise.race([once(child, 'message'), end])
        if (next === 'end') throw new Error(`it ended after ${JSON.stringify(lines)}`)
      }
    }
    return { child, lines, said, exited }
  }

  /** One that stands still in the middle of filling it, and a second that has said that it waits. */
  async function oneAndAnother(): Promise<[Starting, Starting]> {
    const one = start()
    await one.said(FILLS)
    one.child.kill('SIGSTOP')
    const another = start()
    await another.said(WAITS)
    return [one, another]
  }

  it('the second says that it waits, waits, and then starts; it is filled once, and a third does not wait', async () => {
    const [one, another] = await oneAndAnother()
    if (process.env.DEEP) await pause(LONG)
    expect(another.lines).toEqual([WAITS])
    one.child.kill('SIGCONT')
    expect(await Promise.all([one.exited, another.exited])).toEqual([0, 0])
    expect(one.lines.at(-1)).toBe('361 goods')
    expect(another.lines).toEqual([WAITS, '361 goods'])
    const third = start()
    expect([await third.exited, third.lines]).toEqual([0, ['361 goods']])
  })

  it('the second fills it when the first dies in the middle', async () => {
    const [one, another] = await oneAndAnother()
    one.child.kill('SIGKILL')
    expect(await another.exited).toBe(0)
    expect(another.lines.slice(0, 2)).toEqual([WAITS, FILLS])
    expect(another.lines.at(-1)).toBe('361 goods')
  })
})
