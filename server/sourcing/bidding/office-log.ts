import type { AuditAction } from '#schemas/people/audit/actions.ts'
import type { AuditFacts } from '#schemas/people/audit/entities.ts'
import { writeAudit } from '#server/people/audit/write.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { biddingLogs } from './tables.ts'

export interface Done {
  action: AuditAction
  text: string
  before: AuditFacts | null
  after: AuditFacts | null
}

/** Writes a back-office action to the announcement's log and to the audit log, inside the caller's transaction. */
export async function writeDown(
  transaction: Context<Member>,
  { biddingId, action, text, before, after }: Done & { biddingId: string },
): Promise<void> {
  const { db, clock, random, user } = transaction
  await db
    .insert(biddingLogs)
    .values({ id: random.token(12), biddingId, operatorId: user.id, text, createdAt: clock.now() })
  await writeAudit(transaction, { area: 'bidding', action, subject: ['bidding', biddingId], before, after })
}
