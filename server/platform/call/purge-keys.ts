import { DAY_MS } from '#schemas/base/constants.ts'
import { purgeJob } from './purge-job.ts'
import { idempotencyKeys } from './tables.ts'

/** So long the same key gives the same answer; no page stays open longer. */
const KEPT_MS = 30 * DAY_MS

/** Deletes idempotency keys after their lifetime. */
export const purgeKeys = purgeJob({
  name: 'purge-keys',
  table: idempotencyKeys,
  column: idempotencyKeys.createdAt,
  before: ({ clock }) => clock.now() - KEPT_MS,
  isIndexed: true,
})
