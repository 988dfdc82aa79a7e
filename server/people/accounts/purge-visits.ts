import { loadRetentionStart } from '#server/people/store-info/retention-days.ts'
import { definePurgeJob } from '#server/platform/call/purge-job.ts'
import { visits } from './tables.ts'

/** Deletes old visits; the statistics keep their number. */
export const purgeVisits = definePurgeJob({
  name: 'purge-visits',
  table: visits,
  column: visits.createdAt,
  before: (services) => loadRetentionStart(services, 'keepVisits'),
  isIndexed: true,
  isGuarded: true,
})
