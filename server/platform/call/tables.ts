import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { time } from '#server/platform/database/columns.ts'

/** Counters of limits, shared by all processes. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    resetAt: time('reset_at').notNull(),
  },
  (t) => [index('rate_limits_end').on(t.resetAt)],
)

/** Keys of idempotent requests; the same key with another body is rejected. */
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

/** Last outcome of each job, written when there was work or a failure, never for a run without either. */
export const jobRuns = pgTable('job_runs', {
  name: text('name').primaryKey(),
  /** Last run with work; duration in ms. */
  workedAt: time('worked_at'),
  workedMs: integer('worked_ms'),
  rows: integer('rows'),
  failedAt: time('failed_at'),
  /** Message of the error, without its data. */
  failure: text('failure'),
})
