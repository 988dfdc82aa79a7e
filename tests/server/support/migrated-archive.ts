import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdir, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { sql } from 'drizzle-orm'
import type { TestProject } from 'vitest/node'
import { type Database, openPglite, openPostgres } from '#server/platform/database/open.ts'
import { projectRoot } from '#server/platform/process/root.ts'
import { databaseOn, dropCopies } from '#tests/support/postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The path of a migrated, empty PGlite folder as a gzipped tar; on PostgreSQL the name of a database to copy. */
    migratedArchive: string
  }
}

const FOLDER = join(projectRoot, '.cache/tests')
/** An archive that no run has used for so long is deleted, ms. */
const UNUSED = 7 * 86_400_000

/** Files share a database: without it rows stay in the order in which they were written, and nothing runs beside a test. */
async function stopAutovacuum({ db }: Database): Promise<void> {
  await db.execute(sql`
    do $$
    declare one text;
    begin
      for one in select tablename from pg_tables where schemaname = 'public' loop
        execute format('alter table %I set (autovacuum_enabled = false)', one);
      end loop;
    end $$`)
}

async function prepareTemplate(project: TestProject, url: string) {
  const template = await databaseOn(url)
  const database = await openPostgres(template.url)
  await database.migrate()
  await stopAutovacuum(database)
  await database.close()
  const name = new URL(template.url).pathname.slice(1)
  project.provide('migratedArchive', name)
  return async () => {
    await dropCopies(url, name)
    await template.stop()
  }
}

/** Everything that decides what the archive contains: the migrations, and who runs them. */
function archiveInputs(): string[] {
  const database = join(projectRoot, 'server/platform/database')
  const migrations = readdirSync(join(database, 'migrations'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
  const packages = ['@electric-sql/pglite', 'drizzle-orm'].map((name) =>
    join(projectRoot, 'node_modules', name, 'package.json'),
  )
  const runner = [
    'open.ts',
    'migrate.ts',
    ...readdirSync(join(database, 'migrate')).map((name) => `migrate/${name}`),
  ]
  return [...migrations, ...runner.map((name) => join(database, name)), import.meta.filename, ...packages]
}

function hashFiles(files: readonly string[]): string {
  const hash = createHash('sha256')
  for (const file of files) {
    const content = readFileSync(file)
    hash.update(`${relative(projectRoot, file)}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex').slice(0, 32)
}

async function writeArchive(file: string): Promise<void> {
  const database = await openPglite()
  await database.migrate()
  const content = Buffer.from(await (await database.dump()).arrayBuffer())
  await database.close()
  await mkdir(FOLDER, { recursive: true })
  // Two runs may write it at once: a reader only ever sees a whole file.
  const own = `${file}.${process.pid}.${process.hrtime.bigint()}`
  await writeFile(own, content)
  await rename(own, file)
}

async function removeUnused(): Promise<void> {
  for (const name of await readdir(FOLDER)) {
    const file = join(FOLDER, name)
    const found = await stat(file).catch(() => undefined)
    if (found && Date.now() - found.mtimeMs > UNUSED) await rm(file, { recursive: true, force: true })
  }
}

/** The path of the archive of a migrated, empty PGlite folder, which is written where it is missing. */
export async function migratedArchive(): Promise<string> {
  const file = join(FOLDER, `migrated-${hashFiles(archiveInputs())}.tgz`)
  if (!existsSync(file)) await writeArchive(file)
  const now = new Date()
  await utimes(file, now, now)
  await removeUnused()
  return file
}

/**
 * Prepares the migrated, empty database that every worker opens or copies. On PostgreSQL it is made for each run. On PGlite
 * the archive is kept between runs under a hash of all that it is made from. That all migrations run from an empty folder
 * is proved by `server/app/http/prepare-database.test.ts`, which never reads it.
 */
export default async function prepare(project: TestProject) {
  const url = process.env.TEST_DATABASE_URL
  if (url) return prepareTemplate(project, url)
  project.provide('migratedArchive', await migratedArchive())
  return undefined
}
