import { priceHistory } from '#server/catalog/goods/tables.ts'
import { keptSince } from '#server/people/store-info/retention-days.ts'
import { purgeJob } from '#server/platform/call/purge-job.ts'
import { monthOf } from './price-history.ts'

/** Prices of months that no chart shows any more. */
export const purgePrices = purgeJob({
  name: 'purge-prices',
  table: priceHistory,
  column: priceHistory.month,
  before: async (services) => monthOf(await keptSince(services, 'keepPrices')),
  isIndexed: false,
})
