import { dirname } from 'node:path'
import { pino } from 'pino'
import { answerCopyRequests } from '#server/app/backup/requests.ts'
import { createOwnBackend } from '#server/app/http/backends.ts'
import { loadBuiltClient } from '#server/app/http/client.ts'
import { listen } from '#server/app/http/listen.ts'
import { createPrerenderedPages, keepFresh } from '#server/app/http/prerender/pages.ts'
import { routes } from '#server/app/http/routes.ts'
import { listJobs } from '#server/app/jobs/all.ts'
import { startJobs } from '#server/app/jobs/start-jobs.ts'
import { reactions } from '#server/app/reactions/reactions.ts'
import { sessions } from '#server/people/accounts/sessions.ts'
import { createOutboxSender } from '#server/people/messages/outbox.ts'
import type { Services } from '#server/platform/call/context.ts'
import { openQueues } from '#server/platform/call/queues.ts'
import { createChanges, openChanges } from '#server/platform/database/changes.ts'
import { type Database, openPglite, openPostgres } from '#server/platform/database/open.ts'
import { openPulse } from '#server/platform/database/pulse.ts'
import { createDatabaseFiles } from '#server/platform/files/database-files.ts'
import { systemClock } from '#server/platform/process/clock.ts'
import { lockFolder } from '#server/platform/process/lock.ts'
import { systemRandom } from '#server/platform/process/random.ts'
import { manualInvoices } from '#server/trade/invoicing/issuers.ts'
import { manualTracks } from '#server/trade/logistics/track-sources.ts'
import { createCashChannels } from '#server/trade/providers/create-channels.ts'
import { plainPrerender } from './plain-prerender.ts'

/** A server process over a PostgreSQL or an embedded database, with its jobs, on a free port that it reports. */
const [folder = '', place = ''] = process.argv.slice(2)
const log = pino({ level: 'fatal' }, pino.destination(2))
const config = {
  host: '127.0.0.1',
  port: 0,
  basePath: '/',
  routerMode: 'hash' as const,
  metricsToken: undefined,
}
const settings = { demo: true, simulation: false }
const keys = { session: 'the-key-of-the-processes-'.padEnd(64, 'x') }
const isPostgres = /^postgres(ql)?:/.test(place)
if (!isPostgres) await lockFolder(place)
const database: Database = isPostgres ? await openPostgres(place) : await openPglite(place)
const { db, guests, hasRoom } = database
const { ping } = isPostgres ? openPulse(place) : {}
const base = { db, clock: systemClock, random: systemRandom, log, settings, keys, queues: openQueues() }
const services: Services = {
  ...base,
  reactions,
  channels: createCashChannels({ demo: true }),
  tracks: manualTracks(),
  invoicing: manualInvoices(),
  sms: createOutboxSender(base),
  files: createDatabaseFiles(),
}
if (database.dump) answerCopyRequests(dirname(place), database.dump, log)
startJobs(services, listJobs(settings))
const client = await loadBuiltClient(folder, config)
const changes = isPostgres ? openChanges(place) : createChanges(db)
const backend = createOwnBackend(services, routes, sessions, { ping, changes, guests, hasRoom })
const pages = createPrerenderedPages({
  prerender: plainPrerender,
  modules: { entry: 'mall.js', assetsOf: () => ({ styles: [], scripts: [] }), textOf: async () => '' },
  template: { attributes: '', description: '', head: [], body: [] },
  where: config,
  backend,
  clock: systemClock,
  quiet: async () => undefined,
  log,
  sanitise: (html) => Promise.resolve(html),
})
keepFresh(pages)
const { server } = await listen(config, { backend, log, client, pages })
process.on('disconnect', () => process.exit(0))
process.send?.(server.address())
