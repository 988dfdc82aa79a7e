import { and, asc, eq, gte } from 'drizzle-orm'
import { formatMallDay, parseMallTime } from '#schemas/base/mall-time.ts'
import type { AuditAction } from '#schemas/people/audit/actions.ts'
import type { AuditFacts, AuditSubject } from '#schemas/people/audit/entities.ts'
import type { Services } from '#server/platform/call/context.ts'
import { auditEntries } from './tables.ts'

/** Lets limits add up small steps of one day. Facts that no such action of today mentions are absent. */
export async function loadFactsBeforeToday(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { action, subject: [kind, id] }: { action: AuditAction; subject: readonly [AuditSubject, string] },
): Promise<AuditFacts> {
  const { subjectKind, subjectId, createdAt } = auditEntries
  const today = parseMallTime(formatMallDay(clock.now())) ?? clock.now()
  const rows = await db
    .select({ before: auditEntries.before })
    .from(auditEntries)
    .where(
      and(eq(subjectKind, kind), eq(subjectId, id), gte(createdAt, today), eq(auditEntries.action, action)),
    )
    .orderBy(asc(createdAt), asc(auditEntries.id))
  return Object.assign({}, ...rows.map(({ before }) => before ?? {}).toReversed())
}
