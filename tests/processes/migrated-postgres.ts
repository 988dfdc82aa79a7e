import { inject } from 'vitest'
import { databaseOn, startPostgres, type TemporaryPostgres } from '#tests/support/postgres.ts'

/** A migrated, empty database: a copy on the server of TEST_DATABASE_URL, else one on a server of its own, if there is one. */
export async function startMigratedPostgres(): Promise<TemporaryPostgres | undefined> {
  const given = process.env.TEST_DATABASE_URL
  // Without the URL the run has prepared an archive for PGlite instead of a database to copy; the fleet migrates.
  return given ? databaseOn(given, inject('migratedArchive')) : startPostgres()
}
