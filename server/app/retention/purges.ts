import { purgeGoodsChanges } from '#server/catalog/goods/embedded/purge-goods-changes.ts'
import { purgeBrowses } from '#server/catalog/goods/footprints/purge-browses.ts'
import { purgeMisses } from '#server/catalog/goods/search/purge-misses.ts'
import { purgePrices } from '#server/catalog/matching/purge-prices.ts'
import { purgeMovements } from '#server/catalog/stock/purge-movements.ts'
import { purgeRevisions } from '#server/content/pages/purge-revisions.ts'
import { purgeVisits } from '#server/people/accounts/purge-visits.ts'
import { purgeAudit } from '#server/people/audit/purge-audit.ts'
import { purgeMessages } from '#server/people/messages/purge-messages.ts'
import type { Job } from '#server/platform/call/job.ts'
import { purgeKeys } from '#server/platform/call/purge-keys.ts'
import { purgeChanges } from '#server/platform/call/purge-notes.ts'
import { purgePapers } from '#server/sourcing/documents/purge-papers.ts'
import { purgeSchemeFiles } from '#server/sourcing/scheme-files/jobs.ts'
import { expireDrafts } from '#server/sourcing/suppliers/expire-drafts.ts'
import { purgeGoodsStatistics, purgePresence } from '#server/store/statistics/purge-statistics.ts'
import { purgeUploads } from '#server/trade/after-sales/purge-uploads.ts'
import { purgeExpired } from './purge-expired.ts'

/** `server/app/retention/rules.ts` assigns tables to these jobs. */
export const PURGES: readonly Job[] = [
  purgeExpired,
  purgeUploads,
  expireDrafts,
  purgePapers,
  purgeMessages,
  purgeKeys,
  purgeChanges,
  purgeGoodsChanges,
  purgeMisses,
  purgeSchemeFiles,
  purgeVisits,
  purgeBrowses,
  purgePrices,
  purgeAudit,
  purgeRevisions,
  purgeMovements,
  purgeGoodsStatistics,
  purgePresence,
]
