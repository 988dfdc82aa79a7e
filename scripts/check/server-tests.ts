/** Paths are globs from the root of the checkout. */

/** Files of the `http` project: HTTP itself, and tests that bring a database of their own. */
export const httpTests = ['tests/server/http/**/*.test.ts', 'server/app/http/**/*.test.ts']

/** Measure how long many concurrent requests wait, so nothing else may run beside them. */
export const raceTests = ['tests/server/app/races.test.ts']

/** Need several connections; PGlite has one, on which no statement waits for another. */
export const postgresTests = ['tests/server/app/lock-order.test.ts']

/**
 * Tests that run on PGlite as well when there is a PostgreSQL, because the two may differ there. Migrations, dump,
 * restore and damaged folders are always tested on PGlite, by files that open one themselves.
 */
export const embeddedTests = [
  // One pass over every read and every write of a member, with inputs that succeed.
  'tests/server/app/private-fields.test.ts',
  // Concurrent calls and jobs share the one connection.
  'tests/server/app/rush.test.ts',
  'tests/server/app/jobs.test.ts',
  'tests/server/people/sms-queue.test.ts',
  // Rows read: one connection tells them at once, the others of PostgreSQL up to a second later.
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
