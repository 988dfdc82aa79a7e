import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { z } from 'zod'
import { answerCopyRequests } from '#server/app/backup/requests.ts'
import { listJobs } from '#server/app/jobs/all.ts'
import { startJobs } from '#server/app/jobs/start-jobs.ts'
import { createMetricsReader } from '#server/app/metrics/read-metrics.ts'
import { reactions } from '#server/app/reactions/reactions.ts'
import { openGoodsIndex } from '#server/catalog/goods/embedded/goods-index-thread.ts'
import { openEngineIndex } from '#server/catalog/goods/engine/open-engine-index.ts'
import { provideIndex } from '#server/catalog/goods/get-search.ts'
import type { OpenIndex } from '#server/catalog/goods/open-index.ts'
import { sessions } from '#server/people/accounts/sessions.ts'
import { describeSender, openSender } from '#server/people/messages/open-sender.ts'
import type { Services } from '#server/platform/call/context.ts'
import { openQueues } from '#server/platform/call/queues.ts'
import { createVitals, type IndexVitals } from '#server/platform/call/vitals.ts'
import { type Changes, createChanges, openChanges } from '#server/platform/database/changes.ts'
import { DiskFull, hasDiskSpace } from '#server/platform/database/disk-space.ts'
import { type Locks, openLocks } from '#server/platform/database/locks.ts'
import type { Database } from '#server/platform/database/open.ts'
import { openPulse } from '#server/platform/database/pulse.ts'
import { openReplica, type Replica } from '#server/platform/database/replica.ts'
import { describeFiles, openFiles } from '#server/platform/files/store-files.ts'
import { systemClock } from '#server/platform/process/clock.ts'
import { type Config, ConfigError } from '#server/platform/process/config.ts'
import { makeDataFolder } from '#server/platform/process/data-folder.ts'
import { lockFolder } from '#server/platform/process/lock.ts'
import { systemRandom } from '#server/platform/process/random.ts'
import { projectRoot } from '#server/platform/process/root.ts'
import { getOwnBuild, describeOwnVersion } from '#server/platform/process/version.ts'
import { type Keys, loadKeys } from '#server/platform/security/keys.ts'
import { describeInvoices, openInvoices } from '#server/trade/invoicing/issuers.ts'
import { describeTracks, openTracks } from '#server/trade/logistics/track-sources.ts'
import { createCashChannels } from '#server/trade/providers/create-channels.ts'
import { describeProviders, openProviders } from '#server/trade/providers/open-providers.ts'
import type { Backend } from './backend.ts'
import { createOtherBackend, createOwnBackend } from './backends.ts'
import { type Ping, withTimeout } from './health.ts'
import { prepareDatabase } from './prepare-database.ts'
import { openPreparedPictures } from './prepared-pictures.ts'
import { routes } from './routes.ts'

export interface OpenBackend {
  backend: Backend
  /** Closes the database and releases its folder. */
  close(): Promise<void>
}

/** Maximum time for closing the database, ms; a hanging connection must not keep the process alive. */
const CLOSING_MS = 1000
/** Longest wait for jobs, ms; an unfinished row is rolled back and left to the next process. */
const STOPPING_MS = 500

/** Opens the backend of the configuration: the embedded database under its lock, a PostgreSQL, or another backend. */
export async function openBackend(
  config: Config,
  log: Logger,
  say: (line: string) => void,
): Promise<OpenBackend> {
  const { storage, demo } = config
  if (storage.kind === 'upstream')
    return { backend: createOtherBackend(storage.origin, log), close: async () => undefined }
  const options = { ...present(say), demo }
  say(describeSender(config.sms))
  say(describeFiles(config.uploads))
  for (const line of describeProviders(config.payment)) say(line)
  say(describeTracks(config.logistics))
  say(describeInvoices(config.invoices))
  const keys = await loadKeys(config)
  if (storage.kind === 'postgres') {
    const database = await prepareDatabase(storage, options).catch(explain)
    const [pulse, changes, locks] = [openPulse(storage.url), openChanges(storage.url), openLocks(storage.url)]
    if (config.keys.session === undefined)
      say(
        `没有给出 SESSION_KEY，使用 ${config.dataDir} 中的密钥。多台机器共用一个数据库时，请给它们同一个 SESSION_KEY`,
      )
    const index = openIndex(database, storage.url, { config, log, locks })
    const replica =
      storage.replica === undefined
        ? undefined
        : await openReplica({ primary: storage.url, replica: storage.replica }, log, {
            prepare: (copy) => withIndex(copy, index),
          })
    const close = async () => {
      const all = [
        index.close(),
        database.close(),
        pulse.close(),
        changes.close(),
        locks.close(),
        replica?.close(),
      ]
      await withTimeout(CLOSING_MS, Promise.all(all))
    }
    const parts = { config, log, keys, changes, index, ping: pulse.ping, replica, locks }
    return serve({ ...withIndex(database, index), close }, parts)
  }
  const database = await openEmbedded(config.dataDir, options)
  const index = openIndex(database, null, { config, log })
  const endCopies = database.dump && answerCopyRequests(config.dataDir, database.dump, log)
  const close = async () => {
    endCopies?.()
    await index.close()
    await database.close()
  }
  const parts = { config, log, keys, changes: createChanges(database.db), index }
  return serve({ ...withIndex(database, index), close }, parts)
}

const present = (say: (line: string) => void) => ({ now: systemClock.now(), random: systemRandom, say })
type Options = Parameters<typeof prepareDatabase>[1]

/** Opens the embedded database; this process holds the lock until the database is closed. */
async function openEmbedded(dataDir: string, options: Options): Promise<Database> {
  await makeDataFolder(dataDir)
  if (!hasDiskSpace(dataDir)) throw new DiskFull()
  const lock = await lockFolder(join(dataDir, 'pg'))
  // Release the lock even if the process ends without `close`.
  process.once('exit', lock.release)
  const release = () => {
    process.off('exit', lock.release)
    lock.release()
  }
  try {
    const database = await prepareDatabase({ dataDir, archive: await preparedArchive() }, options)
    return { ...database, close: () => database.close().finally(release) }
  } catch (error) {
    release()
    throw error
  }
}

/** Migrates the configured database to the schema of this build and reports the progress. */
export async function migrateDatabase(
  place: Pick<Config, 'storage' | 'dataDir'>,
  say: (line: string) => void,
): Promise<void> {
  if (place.storage.kind === 'upstream') throw new ConfigError(['MALL_API 指定了别的后台，请在那里升级。'])
  const database = await openDatabase(place, say)
  await database.close()
  say('数据库已是这个版本的结构。')
}

/** Opens the database for a command, without seeding a demo mall. */
export function openDatabase(
  { storage, dataDir }: Pick<Config, 'storage' | 'dataDir'>,
  say: (line: string) => void,
): Promise<Database> {
  const options = { ...present(say), demo: false }
  return storage.kind === 'postgres'
    ? prepareDatabase(storage, options).catch(explain)
    : openEmbedded(dataDir, options)
}

/** Error shown at the terminal; its message never contains the address of the database, which holds a password. */
export class DatabaseUnreachable extends Error {
  constructor(reason: string) {
    super(`无法连接 DATABASE_URL 指定的数据库（${reason}）。请检查地址、账号、密码和网络，然后重试。`)
  }
}

/** Node's network errors; PostgreSQL's 28 (authorisation), 3D (no such database), 57P (not accepting). */
const UNREACHABLE = /^(?:E[A-Z_]+|28...|3D000|57P0.)$/

function explain(error: unknown): never {
  for (let at = error; at instanceof Error; at = at.cause) {
    const code = 'code' in at ? String(at.code) : at.message.includes('timeout exceeded') ? 'ETIMEDOUT' : ''
    if (UNREACHABLE.test(code)) throw new DatabaseUnreachable(code)
  }
  throw error
}

const ENGINE_TURN = 'goods-engine'

/** Uses the engine of `SEARCH_URL`, a thread that reads at `url`, or this process. */
function openIndex(
  { db }: Database,
  url: string | null,
  { config, log, locks }: Pick<Serving, 'config' | 'log' | 'locks'>,
): FoundIndex {
  const { searchUrl, goodsIndexFrom: from } = config
  if (searchUrl === undefined) {
    const index = openGoodsIndex({ db, url, clock: systemClock, log, from })
    return { ...index, kind: 'memory', refused: () => 0 }
  }
  const hold = (work: () => Promise<void>) => (locks ? locks.hold(ENGINE_TURN, work) : work())
  const parts = { db, url: searchUrl, clock: systemClock, random: systemRandom, log, hold }
  return { ...openEngineIndex(parts), kind: 'engine' }
}

type FoundIndex = OpenIndex & IndexVitals

/** Reports changes only after the index has followed: a page redrawn earlier would keep its previous content. */
const onceListed = ({ look }: Changes, index: FoundIndex): Changes => ({
  async look() {
    const subjects = await look()
    if (subjects.length > 0) await index.follow(systemClock.now())
    return subjects
  },
})

function withIndex(database: Database, index: FoundIndex): Database {
  const { db, guests, office } = database
  return {
    ...database,
    db: provideIndex(db, index),
    ...(office && { office: provideIndex(office, index) }),
    ...(guests && { guests: { of: (call: string) => provideIndex(guests.of(call), index) } }),
  }
}

interface Serving {
  config: Config
  log: Logger
  keys: Keys
  changes: Changes
  ping?: Ping
  index: FoundIndex
  replica?: Replica | undefined
  locks?: Locks
}

function serve(database: Database, { config, log, keys, locks, index, ...databases }: Serving): OpenBackend {
  const changes = onceListed(databases.changes, index)
  const settings = { demo: config.demo, simulation: config.simulation }
  const site = (config.publicOrigin ?? '') + config.basePath.slice(0, -1)
  const providers = openProviders(config.payment, { clock: systemClock, site })
  const channels = createCashChannels({ ...settings, providers })
  const system = { clock: systemClock, random: systemRandom, log }
  const files = openFiles(system, config.uploads)
  const tracks = openTracks(system, config.logistics)
  const invoicing = openInvoices(system, config.invoices)
  const ports = { reactions, channels, files, tracks, invoicing }
  const base = { ...system, db: database.db, settings, keys, ...ports }
  const { dataDir } = config
  const vitals = createVitals({ startedAt: systemClock.now(), dataDir, version: describeOwnVersion(), locks })
  vitals.replica = databases.replica ?? null
  vitals.goodsIndex = index
  vitals.connections = database.connections ?? null
  const services: Services = { ...base, queues: openQueues(), sms: openSender(base, config.sms), vitals }
  const all = listJobs(settings)
  const jobs = startJobs(services, all)
  const own = {
    guests: database.guests,
    office: database.office,
    hasRoom: database.hasRoom,
    build: getOwnBuild(),
  }
  const prepared = openPreparedPictures(join(projectRoot, 'dist/pictures'))
  return {
    backend: {
      ...createOwnBackend(services, routes, sessions, { ...databases, ...own, changes, prepared }),
      jobs: jobs.counts,
      readings: createMetricsReader(services, all),
      sms: services.sms.counts,
      files: files.counts,
      tracks: tracks.counts,
      invoicing: invoicing.counts,
      vitals,
    },
    async close() {
      await withTimeout(STOPPING_MS, jobs.stop()).catch(() => undefined)
      await database.close()
    },
  }
}

const Manifest = z.object({ version: z.string() })

/** Returns the path of the prepared archive; its name has the PGlite version, as other versions may not open it. */
async function preparedArchive(): Promise<string> {
  const path = join(projectRoot, 'node_modules/@electric-sql/pglite/package.json')
  const { version } = Manifest.parse(JSON.parse(await readFile(path, 'utf8')))
  return join(projectRoot, `dist/pg-${version}.tgz`)
}
