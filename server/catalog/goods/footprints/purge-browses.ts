import { formatMallDay } from '#schemas/base/mall-time.ts'
import { loadRetentionStart } from '#server/people/store-info/retention-days.ts'
import { definePurgeJob } from '#server/platform/call/purge-job.ts'
import { browses } from './tables.ts'

export const purgeBrowses = definePurgeJob({
  name: 'purge-browses',
  table: browses,
  column: browses.day,
  before: async (services) => formatMallDay(await loadRetentionStart(services, 'keepBrowses')),
  isIndexed: false,
})
