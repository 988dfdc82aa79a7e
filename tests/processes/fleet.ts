import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { openAsBlob } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { pino } from 'pino'
import { expect, inject } from 'vitest'
import type { Endpoint, In, Out } from '#schemas/base/endpoint.ts'
import { reactions } from '#server/app/reactions/reactions.ts'
import { createOutboxSender } from '#server/people/messages/outbox.ts'
import type { Services } from '#server/platform/call/context.ts'
import { openQueues } from '#server/platform/call/queues.ts'
import { type Database, openPglite, openPostgres } from '#server/platform/database/open.ts'
import { createDatabaseFiles } from '#server/platform/files/database-files.ts'
import { systemClock } from '#server/platform/process/clock.ts'
import { systemRandom } from '#server/platform/process/random.ts'
import { manualInvoices } from '#server/trade/invoicing/issuers.ts'
import { manualTracks } from '#server/trade/logistics/track-sources.ts'
import { createCashChannels } from '#server/trade/providers/create-channels.ts'
import { clientFolder } from '#tests/server/http/support.ts'
import { type Answer, type Asker, readAnswer, toRequest } from '#tests/server/support/ask.ts'
import { builders } from '#tests/server/support/build.ts'
import type { MallOfBuyers } from '#tests/server/support/buy.ts'
import { emptyAll } from '#tests/server/support/test-database.ts'

/** Time for which an unanswered call is repeated, in ms. */
const PATIENCE = 120_000

interface Options {
  processes: number
  /** True to repeat a call after a 503, like a browser that is told to try later; otherwise a 503 is a failure. */
  patient?: boolean
}

/** Server processes over the database at `place` (a postgres URL or a folder), asked in turn as a balancer does. */
async function startProcesses(place: string, { processes, patient = false }: Options) {
  const folder = await clientFolder()
  const running: { child: ChildProcess; port: number }[] = []

  async function start(index: number): Promise<void> {
    const child = spawn(process.execPath, [inject('processScripts').shop, folder, place], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    const [address] = (await once(child, 'message')) as [AddressInfo]
    running[index] = { child, port: address.port }
  }
  const startAll = () => Promise.all(Array.from({ length: processes }, (_, index) => start(index)))

  /** Kills the process with SIGKILL, so that it finishes nothing. */
  async function kill(index: number): Promise<void> {
    const child = running[index]?.child
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  const killAll = () => Promise.all(running.map((_, index) => kill(index)))
  const replace = (index: number) => kill(index).then(() => start(index))

  async function ask<E extends Endpoint>(port: number, row: E, input: In<E>, asker: Asker) {
    const asked = toRequest(row, input, asker)
    const url = asked.url.replace('http://mall.test', `http://127.0.0.1:${port}`)
    return readAnswer<Out<E>>(await fetch(new Request(url, asked)))
  }
  let turn = 0
  async function call<E extends Endpoint>(row: E, input: In<E>, asker: Asker = {}): Promise<Answer<Out<E>>> {
    for (const until = performance.now() + PATIENCE; ; await pause(20)) {
      const port = running[turn++ % processes]?.port ?? 0
      const answer = await ask(port, row, input, asker).catch((error: unknown) => {
        // The process is gone: another is asked the same.
        if (error instanceof TypeError && performance.now() < until) return undefined
        throw error
      })
      if (!answer || (patient && answer.status === 503 && performance.now() < until)) continue
      expect([answer.status, answer.message]).toEqual([200, answer.message])
      return answer
    }
  }
  async function ok<E extends Endpoint>(row: E, input: In<E>, asker?: Asker): Promise<Out<E>> {
    let answer = await call(row, input, asker)
    // Under load, some calls are asked to try again; nothing was done for them.
    while (answer.code === 'RUSH') answer = await call(row, input, asker)
    const { code, message, data } = answer
    if (code !== '100') throw new Error(`${row.path}: ${code} ${message}`)
    return data
  }

  /** Calls the first process once and returns any answer. */
  const askOnce = <E extends Endpoint>(row: E, input: In<E>, asker: Asker = {}) =>
    ask(running[0]?.port ?? 0, row, input, asker)

  /** A document as a browser asks one process for it. */
  async function visit(index: number, path = '/'): Promise<string> {
    const url = `http://127.0.0.1:${running[index]?.port ?? 0}${path}`
    return (await fetch(url, { headers: { accept: 'text/html' } })).text()
  }

  function mallOver({ db }: Database): MallOfBuyers {
    const base = { db, clock: systemClock, random: systemRandom, log: pino({ level: 'silent' }) }
    const settings = { demo: true, simulation: false }
    const channels = createCashChannels(settings)
    const rest = {
      files: createDatabaseFiles(),
      settings,
      keys: { session: 'x'.repeat(64) },
      reactions,
      channels,
      tracks: manualTracks(),
      invoicing: manualInvoices(),
    }
    const services: Services = { ...base, ...rest, queues: openQueues(), sms: createOutboxSender(base) }
    return { services, call, ok, clock: systemClock, random: systemRandom, build: builders(services) }
  }
  return { processes, startAll, kill, killAll, replace, call, ok, askOnce, visit, mallOver }
}

/** Several processes over one PostgreSQL. */
export async function startFleet(url: string, options: Options) {
  const database = await openPostgres(url)
  await database.migrate()
  const fleet = await startProcesses(url, options)
  await fleet.startAll()
  const mall = fleet.mallOver(database)
  const stop = () => fleet.killAll().then(database.close)
  const withDatabase = <T>(work: (mall: MallOfBuyers) => Promise<T>) => work(mall)
  return { ...fleet, mall, withDatabase, reset: () => emptyAll(database), stop }
}

/** One process over the embedded database in `folder`, which nobody else can read meanwhile. */
export async function startEmbedded(folder: string) {
  const fleet = await startProcesses(folder, { processes: 1 })
  const archive = await openAsBlob(inject('embeddedArchive'))
  let opened = false
  /** Opens the database while no process holds it; the first time from the prepared archive. */
  async function openAndRun<T>(work: (mall: MallOfBuyers) => Promise<T>): Promise<T> {
    const database = await openPglite(folder, opened ? undefined : archive)
    opened = true
    try {
      return await work(fleet.mallOver(database))
    } finally {
      await database.close()
    }
  }
  /** Kills the process, opens its database, and starts it again. */
  async function withDatabase<T>(work: (mall: MallOfBuyers) => Promise<T>): Promise<T> {
    await fleet.killAll()
    const done = await openAndRun(work)
    await fleet.startAll()
    return done
  }
  return { ...fleet, withDatabase, stop: fleet.killAll }
}

export type Killable = Pick<Awaited<ReturnType<typeof startFleet>>, 'call' | 'ok' | 'withDatabase'>
