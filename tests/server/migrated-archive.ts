import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openPglite, openPostgres } from '#server/platform/database/open.ts'
import { databaseOn } from '#tests/support/postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A migrated, empty PGlite folder as a gzipped tar; on PostgreSQL the name of a database to copy. */
    migratedArchive: string
  }
}

async function prepareTemplate(project: TestProject, url: string) {
  const template = await databaseOn(url)
  const database = await openPostgres(template.url)
  await database.migrate()
  await database.close()
  project.provide('migratedArchive', new URL(template.url).pathname.slice(1))
  return template.stop
}

/** Migrates once per run: a file that opens the archive is ready in a quarter of the time. */
export default async function prepare(project: TestProject) {
  const url = process.env.TEST_DATABASE_URL
  if (url) return prepareTemplate(project, url)
  const folder = await mkdtemp(join(tmpdir(), 'mall-archive-'))
  const file = join(folder, 'migrated.tgz')
  const database = await openPglite()
  await database.migrate()
  await writeFile(file, Buffer.from(await (await database.dump()).arrayBuffer()))
  await database.close()
  project.provide('migratedArchive', file)
  return () => rm(folder, { recursive: true, force: true })
}
