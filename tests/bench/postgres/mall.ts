import { setTimeout as pause } from 'node:timers/promises'
import type { Endpoint, In } from '#schemas/base/endpoint.ts'
import { seedDemo } from '#server/app/demo/seed.ts'
import { createOwnBackend } from '#server/app/http/backends.ts'
import { routes } from '#server/app/http/routes.ts'
import { openGoodsIndex } from '#server/catalog/goods/embedded/goods-index-thread.ts'
import { provideIndex } from '#server/catalog/goods/get-search.ts'
import type { OpenIndex } from '#server/catalog/goods/open-index.ts'
import { sessions } from '#server/people/accounts/sessions.ts'
import type { Services } from '#server/platform/call/context.ts'
import { openPostgres } from '#server/platform/database/open.ts'
import { systemClock } from '#server/platform/process/clock.ts'
import { systemRandom } from '#server/platform/process/random.ts'
import { toRequest } from '#tests/server/support/ask.ts'
import { demoServices } from '#tests/support/demo-services.ts'

export interface Statement {
  text: string
  values: unknown[]
}

export interface PostgresMall {
  services: Services
  /** One call, from its Request to the text of its answer; throws when it is refused. */
  ask<E extends Endpoint>(row: E, input: In<E>, token?: string): Promise<string>
  /** Lets lists use an index in memory; resolves when it is built. */
  openIndex(): Promise<IndexFacts>
  /** The statements that `work` sends to the database. */
  record(work: () => Promise<unknown>): Promise<Statement[]>
  close(): Promise<void>
}

export interface IndexFacts {
  /** Time to build it, ms. */
  built: number
  /** Growth of the resident memory, MB. */
  memory: number
}

const LOOK_EVERY = 50

/** The demo mall over a PostgreSQL, all of the backend but the socket, in this process. */
export async function openMall(url: string): Promise<PostgresMall> {
  let recorded: Statement[] | undefined
  const logger = { logQuery: (text: string, values: unknown[]) => void recorded?.push({ text, values }) }
  const database = await openPostgres(url, { logger })
  await database.migrate()
  await seedDemo(database.db, { now: systemClock.now(), random: systemRandom })
  const services = demoServices(database.db)
  let index: OpenIndex | undefined
  provideIndex(database.db, { reader: () => index?.reader() })
  const backend = createOwnBackend(services, routes, sessions)
  return {
    services,
    async ask(row, input, token) {
      const response = await backend.ask(toRequest(row, input, { token }))
      const text = await response.text()
      if (!response.ok || !text.startsWith('{"code":"100"'))
        throw new Error(`${row.path}: ${response.status} ${text.slice(0, 200)}`)
      return text
    },
    async openIndex() {
      const [from, before] = [performance.now(), process.memoryUsage.rss()]
      const { db, clock, log } = services
      index = openGoodsIndex({ db, url, clock, log, from: 0 })
      while (index.state() !== 'up') await pause(LOOK_EVERY)
      const memory = (process.memoryUsage.rss() - before) / 2 ** 20
      return { built: performance.now() - from, memory }
    },
    async record(work) {
      recorded = []
      await work()
      const statements = recorded
      recorded = undefined
      return statements
    },
    async close() {
      await index?.close()
      await database.close()
    },
  }
}
