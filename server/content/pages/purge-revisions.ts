import { sql } from 'drizzle-orm'
import { loadRetentionStart } from '#server/people/store-info/retention-days.ts'
import { definePurgeJob } from '#server/platform/call/purge-job.ts'
import { pageRevisions } from './tables.ts'

/** Number of newest revisions of a page that are kept regardless of their age. */
const NEWEST = 20

const isSuperseded = sql`page_revisions.revision <= (
    select max(newer.revision) - ${NEWEST}::int from page_revisions newer where newer.page_id = page_revisions.page_id)
  and not exists (select from page_drafts draft
    where draft.page_id = page_revisions.page_id and draft.base = page_revisions.revision)`

/** Deletes old revisions of pages; keeps revisions on which drafts are based. */
export const purgeRevisions = definePurgeJob({
  name: 'purge-revisions',
  table: pageRevisions,
  column: pageRevisions.publishedAt,
  before: (services) => loadRetentionStart(services, 'keepRevisions'),
  also: isSuperseded,
  isIndexed: false,
  isGuarded: true,
})
