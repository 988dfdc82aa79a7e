import { DAY_MS } from '#schemas/base/constants.ts'
import { definePurgeJob } from '#server/platform/call/purge-job.ts'
import { searchMisses } from './tables.ts'

const KEPT_MS = 90 * DAY_MS

export const purgeMisses = definePurgeJob({
  name: 'purge-search-misses',
  table: searchMisses,
  column: searchMisses.day,
  before: ({ clock }) => clock.now() - KEPT_MS,
  isIndexed: true,
})
