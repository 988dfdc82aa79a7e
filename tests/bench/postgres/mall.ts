import { pino } from 'pino'
import type { Endpoint, In } from '#schemas/base/endpoint.ts'
import { reactions } from '#server/app/reactions/reactions.ts'
import { systemClock } from '#server/platform/process/clock.ts'
import type { Services } from '#server/platform/call/context.ts'
import { openQueues } from '#server/platform/call/queues.ts'
import { openPostgres } from '#server/platform/database/open.ts'
import { seedDemo } from '#server/app/demo/seed.ts'
import { ownBackend } from '#server/app/http/backends.ts'
import { outboxSender } from '#server/people/messages/outbox.ts'
import { systemRandom } from '#server/platform/process/random.ts'
import { routes } from '#server/app/http/routes.ts'
import { sessions } from '#server/people/accounts/sessions.ts'
import { toRequest } from '#tests/server/support/ask.ts'

export interface Statement {
  text: string
  values: unknown[]
}

export interface PostgresMall {
  services: Services
  /** One call, from its Request to the text of its answer; throws when it is refused. */
  ask<E extends Endpoint>(row: E, input: In<E>, token?: string): Promise<string>
  /** The statements that `work` sends to the database. */
  record(work: () => Promise<unknown>): Promise<Statement[]>
  close(): Promise<void>
}

/** The demo mall over a PostgreSQL, all of the backend but the socket, in this process. */
export async function openMall(url: string): Promise<PostgresMall> {
  let recorded: Statement[] | undefined
  const logger = { logQuery: (text: string, values: unknown[]) => void recorded?.push({ text, values }) }
  const database = await openPostgres(url, { logger })
  await database.migrate()
  await seedDemo(database.db, { now: systemClock.now(), random: systemRandom })
  const base = {
    db: database.db,
    clock: systemClock,
    random: systemRandom,
    log: pino({ level: 'silent' }),
    settings: { demo: true, simulation: false },
    keys: { session: systemRandom.token(32) },
    queues: openQueues(),
    reactions,
  }
  const services: Services = { ...base, sms: outboxSender(base) }
  const backend = ownBackend(services, routes, sessions)
  return {
    services,
    async ask(row, input, token) {
      const response = await backend.ask(toRequest(row, input, { token }))
      const text = await response.text()
      if (!response.ok || !text.startsWith('{"code":"100"'))
        throw new Error(`${row.path}: ${response.status} ${text.slice(0, 200)}`)
      return text
    },
    async record(work) {
      recorded = []
      await work()
      const statements = recorded
      recorded = undefined
      return statements
    },
    close: database.close,
  }
}
