import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { z } from 'zod'
import { systemClock } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import type { Services } from '#server/context.ts'
import type { Database } from '#server/db/open.ts'
import { prepareDatabase } from '#server/db/prepare.ts'
import { lockFolder } from '#server/lock.ts'
import { outboxSender } from '#server/modules/sms-outbox.ts'
import { systemRandom } from '#server/random.ts'
import { projectRoot } from '#server/root.ts'
import { routes } from '#server/routes.ts'
import { sessions } from '#server/sessions.ts'
import type { Backend } from './app.ts'
import { otherBackend, ownBackend } from './backends.ts'
import { within } from './health.ts'

export interface OpenBackend {
  backend: Backend
  /** Closes the database and gives its folder free. */
  close(): Promise<void>
}

/** A connection that hangs must not keep the process from ending. */
const CLOSING_MS = 1000

/** Whatever the configuration asks for: the embedded database under its lock, a PostgreSQL, or another backend. */
export async function openBackend(
  config: Config,
  log: Logger,
  say: (line: string) => void,
): Promise<OpenBackend> {
  const { storage, demo } = config
  if (storage.kind === 'upstream')
    return { backend: otherBackend(storage.origin, log), close: async () => undefined }
  const options = { demo, now: systemClock.now(), random: systemRandom, say }
  if (storage.kind === 'postgres') return serve(await prepareDatabase(storage, options), config, log)
  const lock = await lockFolder(join(config.dataDir, 'pg'))
  // Also when the process ends in another way than by `close`.
  process.once('exit', lock.release)
  const close = () => {
    process.off('exit', lock.release)
    lock.release()
  }
  try {
    const place = { dataDir: config.dataDir, archive: await preparedArchive() }
    return serve(await prepareDatabase(place, options), config, log, close)
  } catch (error) {
    close()
    throw error
  }
}

function serve(database: Database, { demo }: Config, log: Logger, released?: () => void): OpenBackend {
  const base = { db: database.db, clock: systemClock, random: systemRandom, log, settings: { demo } }
  const services: Services = { ...base, sms: outboxSender(base) }
  return {
    backend: ownBackend(services, routes, sessions),
    async close() {
      await within(CLOSING_MS, database.close()).finally(released)
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
