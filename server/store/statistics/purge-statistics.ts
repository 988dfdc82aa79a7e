import { getDayNumber } from '#schemas/store/statistics/range.ts'
import { loadRetentionStart } from '#server/people/store-info/retention-days.ts'
import type { Services } from '#server/platform/call/context.ts'
import { definePurgeJob } from '#server/platform/call/purge-job.ts'
import { statisticsGoods, statisticsPresence } from './tables.ts'

const firstDay = async (services: Pick<Services, 'db' | 'clock'>) =>
  getDayNumber(await loadRetentionStart(services, 'keepStatistics'))

/** Deletes figures of goods after the retention time; figures of the mall and of categories stay. */
export const purgeGoodsStatistics = definePurgeJob({
  name: 'purge-goods-statistics',
  table: statisticsGoods,
  column: statisticsGoods.day,
  before: firstDay,
  isIndexed: true,
})

export const purgePresence = definePurgeJob({
  name: 'purge-presence',
  table: statisticsPresence,
  column: statisticsPresence.day,
  before: firstDay,
  isIndexed: false,
})
