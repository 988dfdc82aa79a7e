import { keptSince } from '#server/people/store-info/retention-days.ts'
import { purgeJob } from '#server/platform/call/purge-job.ts'
import { visits } from './tables.ts'

/** Deletes visits after the retention period; the statistics keep their number. */
export const purgeVisits = purgeJob({
  name: 'purge-visits',
  table: visits,
  column: visits.createdAt,
  before: (services) => keptSince(services, 'keepVisits'),
  isIndexed: true,
  isGuarded: true,
})
