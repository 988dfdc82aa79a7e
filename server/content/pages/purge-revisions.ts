import { sql } from 'drizzle-orm'
import { keptSince } from '#server/people/store-info/retention-days.ts'
import { purgeJob } from '#server/platform/call/purge-job.ts'
import { pageRevisions } from './tables.ts'

/** The newest of a page stay however old they are. */
const NEWEST = 20

const isSuperseded = sql`page_revisions.revision <= (
    select max(newer.revision) - ${NEWEST}::int from page_revisions newer where newer.page_id = page_revisions.page_id)
  and not exists (select from page_drafts draft
    where draft.page_id = page_revisions.page_id and draft.base = page_revisions.revision)`

/** Old texts of pages that were published many times since. */
export const purgeRevisions = purgeJob({
  name: 'purge-revisions',
  table: pageRevisions,
  column: pageRevisions.publishedAt,
  before: (services) => keptSince(services, 'keepRevisions'),
  also: isSuperseded,
  isIndexed: false,
  isGuarded: true,
})
