import type { Area } from '#schemas/base/area.ts'
import type { AuditAction } from '#schemas/people/audit/actions.ts'
import type { AuditSubject, AuditFacts } from '#schemas/people/audit/entities.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { insertRows } from '#server/platform/database/insert-rows.ts'
import { auditEntries } from './tables.ts'

interface Change {
  area: Area
  action: AuditAction
  subject: readonly [kind: AuditSubject, id: string]
  before: AuditFacts | null
  after: AuditFacts | null
}

type Writer = Pick<Context, 'db' | 'clock' | 'random'> & { user: Pick<Member, 'id'> }

/** Writes an audit entry; `db` must be the transaction of the change, so that both commit together. */
export function writeAudit(writer: Writer, change: Change): Promise<void> {
  return writeAudits(writer, [change])
}

/** Writes several audit entries; `db` must be the transaction of the changes. */
export async function writeAudits(
  { db, clock, random, user }: Writer,
  changes: readonly Change[],
): Promise<void> {
  const rows = changes.map(({ subject: [subjectKind, subjectId], ...change }) => ({
    ...change,
    id: random.token(12),
    userId: user.id,
    subjectKind,
    subjectId,
    createdAt: clock.now(),
  }))
  await insertRows(db, auditEntries, rows)
}
