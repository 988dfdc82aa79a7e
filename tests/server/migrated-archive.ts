import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openPglite } from '#server/db/open.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A migrated, empty PGlite folder as a gzipped tar; '' on PostgreSQL. */
    migratedArchive: string
  }
}

/** Migrates once per run: a file that opens the archive is ready in a quarter of the time. */
export default async function prepare(project: TestProject) {
  if (process.env.TEST_DATABASE_URL) return project.provide('migratedArchive', '')
  const folder = await mkdtemp(join(tmpdir(), 'mall-archive-'))
  const file = join(folder, 'migrated.tgz')
  const database = await openPglite()
  await database.migrate()
  await writeFile(file, Buffer.from(await (await database.dump()).arrayBuffer()))
  await database.close()
  project.provide('migratedArchive', file)
  return () => rm(folder, { recursive: true, force: true })
}
