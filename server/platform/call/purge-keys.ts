import { DAY_MS } from '#schemas/base/constants.ts'
import { definePurgeJob } from './purge-job.ts'
import { idempotencyKeys } from './tables.ts'

/** Lifetime of idempotency keys, ms; no page stays open longer. */
const KEPT_MS = 30 * DAY_MS

export const purgeKeys = definePurgeJob({
  name: 'purge-keys',
  table: idempotencyKeys,
  column: idempotencyKeys.createdAt,
  before: ({ clock }) => clock.now() - KEPT_MS,
  isIndexed: true,
})
