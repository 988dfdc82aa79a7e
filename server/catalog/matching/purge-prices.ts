import { priceHistory } from '#server/catalog/goods/tables.ts'
import { loadRetentionStart } from '#server/people/store-info/retention-days.ts'
import { definePurgeJob } from '#server/platform/call/purge-job.ts'
import { formatMonth } from './price-history.ts'

export const purgePrices = definePurgeJob({
  name: 'purge-prices',
  table: priceHistory,
  column: priceHistory.month,
  before: async (services) => formatMonth(await loadRetentionStart(services, 'keepPrices')),
  isIndexed: false,
})
