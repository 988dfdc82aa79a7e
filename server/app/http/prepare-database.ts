import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { completeDemo } from '#server/app/demo/complete-demo.ts'
import { seedDemo } from '#server/app/demo/seed.ts'
import { seedGuide } from '#server/content/pages/guide.ts'
import { seedRegions } from '#server/people/regions/seed.ts'
import { openPglite, openPostgres, type Database } from '#server/platform/database/open.ts'
import type { Random } from '#server/platform/process/random.ts'

interface Options {
  demo: boolean
  /** Current time, ms. */
  now: number
  random: Random
  withoutOrders?: boolean
  say(line: string): void
}

type Place =
  | {
      /** Holds the embedded database in `pg`; locked by the caller (server/platform/process/lock.ts). */
      dataDir: string
      /** File made by `writePreparedArchive`, used if there is no database yet and the demo is wanted. */
      archive?: string
    }
  | { url: string }

async function fill(database: Database, { demo, say, ...options }: Options): Promise<void> {
  await database.migrate(say)
  await seedRegions(database.db)
  if (demo && !(await seedDemo(database.db, { ...options, onProgress: say })))
    await completeDemo(database.db, options.now)
  await seedGuide(database.db, options.now)
}

async function readArchive(archive: string | undefined): Promise<Blob | undefined> {
  if (!archive || !existsSync(archive)) return undefined
  return new Blob([new Uint8Array(await readFile(archive))])
}

async function fillFolder(folder: string, archive: Blob | undefined, options: Options): Promise<void> {
  const database = await openPglite(folder, archive)
  try {
    await fill(database, options)
  } finally {
    await database.close()
  }
}

/** Builds beside the final place and renames, so that an interrupted start leaves no partial database. */
async function createFolder(place: { dataDir: string; archive?: string }, options: Options): Promise<void> {
  const target = join(place.dataDir, 'pg')
  const building = `${target}.${process.pid}`
  await removeLeftovers(place.dataDir)
  const archive = options.demo ? await readArchive(place.archive) : undefined
  options.say(archive ? '首次启动：正在展开准备好的演示数据库' : '首次启动：正在建立数据库')
  try {
    await fillFolder(building, archive, options).catch(async (error: unknown) => {
      if (!archive) throw error
      options.say('准备好的数据库不可用，改为现场建立')
      await rm(building, { recursive: true, force: true })
      await fillFolder(building, undefined, options)
    })
    await rename(building, target)
  } catch (error) {
    await rm(building, { recursive: true, force: true })
    throw error
  }
}

/** Removes what an interrupted first start left; safe, because the caller holds the lock. */
async function removeLeftovers(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const left = (await readdir(dataDir)).filter((name) => /^pg\.\d+$/.test(name))
  await Promise.all(left.map((name) => rm(join(dataDir, name), { recursive: true, force: true })))
}

/** Error of an embedded database that cannot be opened; the message is shown at the terminal. */
export class DatabaseDamaged extends Error {
  constructor(folder: string, cause: unknown) {
    const reason = cause instanceof Error ? cause.message.split('. ')[0] : String(cause)
    super(
      `${folder} 中的数据库打不开，可能已经损坏（${reason}）。请从备份恢复这个文件夹；` +
        '没有备份时请把它移走，下次启动会建立新的数据库。',
      { cause },
    )
  }
}

async function openFolder(folder: string): Promise<Database> {
  try {
    return await openPglite(folder)
  } catch (error) {
    throw new DatabaseDamaged(folder, error)
  }
}

/** Opens, migrates and, if wanted, seeds the database, one process at a time. Throws `DatabaseDamaged`. */
export async function prepareDatabase(place: Place, options: Options): Promise<Database> {
  if ('dataDir' in place && !existsSync(join(place.dataDir, 'pg'))) await createFolder(place, options)
  const database =
    'url' in place ? await openPostgres(place.url) : await openFolder(join(place.dataDir, 'pg'))
  try {
    await database.alone(
      () => fill(database, options),
      () => options.say('另一个进程正在准备这个数据库，等它完成后接着启动'),
    )
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

/** Writes the archive of a migrated and seeded demo database, so that a first start only unpacks it. */
export async function writePreparedArchive(file: string, options: Omit<Options, 'demo'>): Promise<void> {
  const database = await openPglite()
  try {
    await fill(database, { ...options, demo: true })
    const bytes = Buffer.from(await (await database.dump()).arrayBuffer())
    await mkdir(dirname(file), { recursive: true })
    // Rename into place, so that a start never reads half a file.
    await writeFile(`${file}.part`, bytes)
    await rename(`${file}.part`, file)
  } finally {
    await database.close()
  }
}
