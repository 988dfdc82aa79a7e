import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { time } from '#server/platform/database/columns.ts'

/** A counter per key and window, so that any number of processes share one limit. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    resetAt: time('reset_at').notNull(),
  },
  (t) => [index('rate_limits_end').on(t.resetAt)],
)

/** A key of one member and what was answered to it: the same key gives the same answer, another body is refused. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: text('user_id').notNull(),
    key: text('key').notNull(),
    bodyHash: text('body_hash').notNull(),
    answer: jsonb('answer').$type<unknown>(),
    createdAt: time('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.key] }), index('idempotency_keys_time').on(t.createdAt)],
)

/** What became of a job, a row each: written when there was work or a failure, never for a turn without either. */
export const jobRuns = pgTable('job_runs', {
  name: text('name').primaryKey(),
  /** When it last had something to do, how long that took, ms, and how many rows it was. */
  workedAt: time('worked_at'),
  workedMs: integer('worked_ms'),
  rows: integer('rows'),
  failedAt: time('failed_at'),
  /** Why: what the error says, without its data. */
  failure: text('failure'),
})
