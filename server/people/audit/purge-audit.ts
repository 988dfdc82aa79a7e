import { keptSince } from '#server/people/store-info/retention-days.ts'
import { purgeJob } from '#server/platform/call/purge-job.ts'
import { auditEntries } from './tables.ts'

/** Changes that the back office made long ago; the database itself keeps half a year of them. */
export const purgeAudit = purgeJob({
  name: 'purge-audit',
  table: auditEntries,
  column: auditEntries.createdAt,
  before: (services) => keptSince(services, 'keepAudit'),
  isIndexed: true,
  isGuarded: true,
})
