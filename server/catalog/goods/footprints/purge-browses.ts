import { mallDay } from '#schemas/base/mall-time.ts'
import { keptSince } from '#server/people/store-info/retention-days.ts'
import { purgeJob } from '#server/platform/call/purge-job.ts'
import { browses } from './tables.ts'

/** Deletes browse records of members after the retention period. */
export const purgeBrowses = purgeJob({
  name: 'purge-browses',
  table: browses,
  column: browses.day,
  before: async (services) => mallDay(await keptSince(services, 'keepBrowses')),
  isIndexed: false,
})
