/** Paths are globs from the root of the checkout. */

/** Files of the `http` project: HTTP itself, and tests that bring a database of their own. */
export const httpTests = ['tests/server/http/**/*.test.ts', 'server/app/http/**/*.test.ts']

/** Tests that measure how long many concurrent requests wait, so no other tests may run beside them. */
export const raceTests = ['tests/server/app/races.test.ts']

/** Tests that need several connections; PGlite has one, on which no statement waits for another. */
export const postgresTests = ['tests/server/app/lock-order.test.ts']

/**
 * Tests that run on PGlite even if PostgreSQL is available, because the databases may differ there. Tests of
 * migrations, dump, restore and damaged folders always run on PGlite: they open it themselves.
 */
export const embeddedTests = [
  // One pass over every read and every write of a member, with inputs that succeed.
  'tests/server/app/private-fields.test.ts',
  // Concurrent calls and jobs share the single connection of PGlite.
  'tests/server/app/rush.test.ts',
  'tests/server/app/jobs.test.ts',
  'tests/server/people/sms-queue.test.ts',
  // Statistics of rows read: PGlite reports them at once, other PostgreSQL connections up to a second later.
  'tests/server/store/statistics-size.test.ts',
  'tests/server/trade/order-list-size.test.ts',
  // Triggers and snapshots.
  'tests/server/app/changes.test.ts',
  // Binary columns and text search, which each driver reads in its own way.
  'tests/server/content/uploads.test.ts',
  'tests/server/catalog/search.test.ts',
  'tests/server/app/word-index.test.ts',
  'tests/server/app/word-lists.test.ts',
]
