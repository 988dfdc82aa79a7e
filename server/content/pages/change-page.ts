import { createHash } from 'node:crypto'
import { DEFAULT_SCORE_NAME } from '#schemas/base/constants.ts'
import { cutGraphemes } from '#schemas/base/graphemes.ts'
import { describePageChanges } from '#schemas/page/sheet/describe-page-changes.ts'
import type { AuditAction } from '#schemas/people/audit/actions.ts'
import type { AuditFacts } from '#schemas/people/audit/entities.ts'
import { writeAudit } from '#server/people/audit/write.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { requireVersion } from '#server/platform/call/version.ts'
import { type OfficePage, readOfficePage, hashPageVersion } from './office-find.ts'

export type Office = Context<Member>
/** Writer of a page: a member of the back office, or a job on behalf of a member. */
export type PageWriter = Pick<Office, 'db' | 'clock' | 'random'> & { user: Pick<Member, 'id'> }

/** Returns a short hash that represents a text in the audit log. */
export const fingerprint = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 8)

/** Maximum length of the description of changes in one audit entry, in characters. */
const MAX_CHANGES = 400

/** Describes the changes of a page's text for the audit log. `before` is null for a new page. */
export function describeChanges(before: string | null, after: string): string {
  const found = describePageChanges(before, after, DEFAULT_SCORE_NAME)
  if (found.status !== 'compared') return found.text
  const words = found.changes.map(({ text }) => text).join('；')
  const short = cutGraphemes(words, MAX_CHANGES)
  return short === words ? words : `${short}… 共 ${found.changes.length} 处`
}

interface Entry {
  action: AuditAction
  before: AuditFacts | null
  after: AuditFacts | null
}

/** Writes an audit entry about a page. */
export const writePageAudit = (context: PageWriter, pageId: string, entry: Entry) =>
  writeAudit(context, { area: 'pages', subject: ['page', pageId], ...entry })

/** Runs `work` with the page locked. Throws STATE_CHANGED if the version of the page is not `version`. */
export function changePage<T>(
  context: Office,
  { pageId, version }: { pageId: string; version: string },
  work: (transaction: Office, both: OfficePage) => Promise<T>,
): Promise<T> {
  return context.db.transaction(async (db) => {
    const both = await readOfficePage(db, pageId, true)
    requireVersion(hashPageVersion(both), version)
    return work({ ...context, db }, both)
  })
}
