import { dayOfTime } from '#schemas/store/statistics/range.ts'
import { keptSince } from '#server/people/store-info/retention-days.ts'
import type { Services } from '#server/platform/call/context.ts'
import { purgeJob } from '#server/platform/call/purge-job.ts'
import { statisticsGoods, statisticsPresence } from './tables.ts'

const firstDay = async (services: Pick<Services, 'db' | 'clock'>) =>
  dayOfTime(await keptSince(services, 'keepStatistics'))

/** Figures of goods of long ago; those of the mall and of its categories stay. */
export const purgeGoodsStatistics = purgeJob({
  name: 'purge-goods-statistics',
  table: statisticsGoods,
  column: statisticsGoods.day,
  before: firstDay,
  isIndexed: true,
})

/** Deletes daily visitors and customers after the retention period. */
export const purgePresence = purgeJob({
  name: 'purge-presence',
  table: statisticsPresence,
  column: statisticsPresence.day,
  before: firstDay,
  isIndexed: false,
})
