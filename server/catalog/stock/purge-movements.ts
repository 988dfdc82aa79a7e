import { loadRetentionStart } from '#server/people/store-info/retention-days.ts'
import { definePurgeJob } from '#server/platform/call/purge-job.ts'
import { stockMovements } from './tables.ts'

export const purgeMovements = definePurgeJob({
  name: 'purge-stock-movements',
  table: stockMovements,
  column: stockMovements.createdAt,
  before: (services) => loadRetentionStart(services, 'keepStock'),
  isIndexed: false,
  isGuarded: true,
})
