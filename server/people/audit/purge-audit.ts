import { loadRetentionStart } from '#server/people/store-info/retention-days.ts'
import { definePurgeJob } from '#server/platform/call/purge-job.ts'
import { auditEntries } from './tables.ts'

/** Deletes old audit entries; the database itself protects those of the last half year. */
export const purgeAudit = definePurgeJob({
  name: 'purge-audit',
  table: auditEntries,
  column: auditEntries.createdAt,
  before: (services) => loadRetentionStart(services, 'keepAudit'),
  isIndexed: true,
  isGuarded: true,
})
