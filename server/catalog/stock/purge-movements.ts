import { keptSince } from '#server/people/store-info/retention-days.ts'
import { purgeJob } from '#server/platform/call/purge-job.ts'
import { stockMovements } from './tables.ts'

/** Movements of the stock that no book needs any more. */
export const purgeMovements = purgeJob({
  name: 'purge-stock-movements',
  table: stockMovements,
  column: stockMovements.createdAt,
  before: (services) => keptSince(services, 'keepStock'),
  isIndexed: false,
  isGuarded: true,
})
