import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { z } from 'zod'
import { reactions } from '#server/app/reactions/reactions.ts'
import { systemClock } from '#server/platform/process/clock.ts'
import type { Config } from '#server/platform/process/config.ts'
import type { Services } from '#server/platform/call/context.ts'
import { createVitals } from '#server/platform/call/vitals.ts'
import { openQueues } from '#server/platform/call/queues.ts'
import { makeDataFolder } from '#server/platform/process/data-folder.ts'
import { type Changes, changesOf, openChanges } from '#server/platform/database/changes.ts'
import { type Locks, openLocks } from '#server/platform/database/locks.ts'
import type { Database } from '#server/platform/database/open.ts'
import { prepareDatabase } from './prepare-database.ts'
import { openPulse } from '#server/platform/database/pulse.ts'
import { openReplica, type Replica } from '#server/platform/database/replica.ts'
import { jobsOf } from '#server/app/jobs/all.ts'
import { startJobs } from '#server/app/jobs/start-jobs.ts'
import { type Keys, loadKeys } from '#server/platform/security/keys.ts'
import { lockFolder } from '#server/platform/process/lock.ts'
import { outboxSender } from '#server/people/messages/outbox.ts'
import { systemRandom } from '#server/platform/process/random.ts'
import { projectRoot } from '#server/platform/process/root.ts'
import { ownVersion } from '#server/platform/process/version.ts'
import { routes } from './routes.ts'
import { sessions } from '#server/people/accounts/sessions.ts'
import type { Backend } from './backend.ts'
import { otherBackend, ownBackend } from './backends.ts'
import { type Ping, withTimeout } from './health.ts'
import { preparedPictures } from './prepared-pictures.ts'

export interface OpenBackend {
  backend: Backend
  /** Closes the database and gives its folder free. */
  close(): Promise<void>
}

/** A connection that hangs must not keep the process from ending. */
const CLOSING_MS = 1000
/** A job's row that still is under way then is left to the next process: its transaction ends with the connection. */
const STOPPING_MS = 500

/** Whatever the configuration asks for: the embedded database under its lock, a PostgreSQL, or another backend. */
export async function openBackend(
  config: Config,
  log: Logger,
  say: (line: string) => void,
): Promise<OpenBackend> {
  const { storage, demo } = config
  if (storage.kind === 'upstream')
    return { backend: otherBackend(storage.origin, log), close: async () => undefined }
  const options = { ...present(say), demo }
  const keys = await loadKeys(config)
  if (storage.kind === 'postgres') {
    const database = await prepareDatabase(storage, options).catch(explain)
    const [pulse, changes, locks] = [openPulse(storage.url), openChanges(storage.url), openLocks(storage.url)]
    if (config.keys.session === undefined)
      say(
        `没有给出 SESSION_KEY，使用 ${config.dataDir} 中的密钥。多台机器共用一个数据库时，请给它们同一个 SESSION_KEY`,
      )
    const replica =
      storage.replica === undefined
        ? undefined
        : await openReplica({ primary: storage.url, replica: storage.replica }, log)
    const close = async () => {
      const all = [database.close(), pulse.close(), changes.close(), locks.close(), replica?.close()]
      await withTimeout(CLOSING_MS, Promise.all(all))
    }
    return serve({ ...database, close }, { config, log, keys, changes, ping: pulse.ping, replica, locks })
  }
  const database = await openEmbedded(config.dataDir, options)
  return serve(database, { config, log, keys, changes: changesOf(database.db) })
}

const present = (say: (line: string) => void) => ({ now: systemClock.now(), random: systemRandom, say })
type Options = Parameters<typeof prepareDatabase>[1]

/** The embedded database, this process its only user until it is closed. */
async function openEmbedded(dataDir: string, options: Options): Promise<Database> {
  await makeDataFolder(dataDir)
  const lock = await lockFolder(join(dataDir, 'pg'))
  // Also when the process ends in another way than by `close`.
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

/** The database alone, for a command; it never becomes a demo mall by that. */
export function openDatabase(
  { storage, dataDir }: Pick<Config, 'storage' | 'dataDir'>,
  say: (line: string) => void,
): Promise<Database> {
  const options = { ...present(say), demo: false }
  return storage.kind === 'postgres'
    ? prepareDatabase(storage, options).catch(explain)
    : openEmbedded(dataDir, options)
}

/** The message is for the person at the terminal; it never repeats the address, which holds a password. */
export class DatabaseUnreachable extends Error {
  constructor(reason: string) {
    super(`无法连接 DATABASE_URL 指定的数据库（${reason}）。请检查地址、账号、密码和网络，然后重试。`)
  }
}

/** Of Node's network errors and PostgreSQL's classes 28 (authorisation), 3D (no such database) and 57P (not accepting). */
const UNREACHABLE = /^(?:E[A-Z_]+|28...|3D000|57P0.)$/

function explain(error: unknown): never {
  for (let at = error; at instanceof Error; at = at.cause) {
    const code = 'code' in at ? String(at.code) : at.message.includes('timeout exceeded') ? 'ETIMEDOUT' : ''
    if (UNREACHABLE.test(code)) throw new DatabaseUnreachable(code)
  }
  throw error
}

interface Serving {
  config: Config
  log: Logger
  keys: Keys
  changes: Changes
  ping?: Ping
  replica?: Replica | undefined
  locks?: Locks
}

function serve(database: Database, { config, log, keys, locks, ...databases }: Serving): OpenBackend {
  const settings = { demo: config.demo, simulation: config.simulation }
  const base = { db: database.db, clock: systemClock, random: systemRandom, log, settings, keys, reactions }
  const { dataDir } = config
  const vitals = createVitals({ startedAt: systemClock.now(), dataDir, version: ownVersion(), locks })
  vitals.replica = databases.replica ?? null
  const services: Services = { ...base, queues: openQueues(), sms: outboxSender(base), vitals }
  const jobs = startJobs(services, jobsOf(settings))
  const prepared = preparedPictures(join(projectRoot, 'dist/pictures'))
  return {
    backend: {
      ...ownBackend(services, routes, sessions, { ...databases, prepared }),
      jobs: jobs.counts,
      vitals,
    },
    async close() {
      await withTimeout(STOPPING_MS, jobs.stop()).catch(() => undefined)
      await database.close()
    },
  }
}

const Manifest = z.object({ version: z.string() })

/** A folder of one PGlite may not open in another, so the build puts the version into the archive's name. */
async function preparedArchive(): Promise<string> {
  const path = join(projectRoot, 'node_modules/@electric-sql/pglite/package.json')
  const { version } = Manifest.parse(JSON.parse(await readFile(path, 'utf8')))
  return join(projectRoot, `dist/pg-${version}.tgz`)
}
