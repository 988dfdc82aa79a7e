import type { Area } from '#schemas/base/area.ts'
import type { AuditAction } from '#schemas/people/audit/actions.ts'
import type { AuditFacts, AuditSubject } from '#schemas/people/audit/entities.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import type { ApiError } from '#server/platform/call/errors.ts'
import { requireVersion } from '#server/platform/call/version.ts'
import type { Db } from '#server/platform/database/open.ts'
import { writeAudit } from './write.ts'

export interface Kind<R> {
  area: Area
  subject: AuditSubject
  /** Loads and locks the row until the transaction ends. */
  held(db: Db, id: string): Promise<R | undefined>
  versionOf(row: R): string
  factsOf(row: R): AuditFacts
  /** Creates the error for a missing row, the same for a deleted and an unknown one. */
  gone(): ApiError
}

interface Deed {
  id: string
  action: AuditAction
  /** Version that the editor saw; absent for a new row. */
  version?: string
  /** Returns additional facts for the audit log after the work. */
  more?(): AuditFacts
}

/** Writes the audit entry in the same transaction. Throws the `gone` error or STATE_CHANGED. */
export function withAuditedChange<R>(
  kind: Kind<R>,
  context: Context<Member>,
  { id, action, version, more }: Deed,
  work: (db: Db, row: R | undefined) => Promise<unknown>,
): Promise<void> {
  return context.db.transaction(async (db) => {
    const row = await kind.held(db, id)
    if (version !== undefined) {
      if (!row) throw kind.gone()
      requireVersion(kind.versionOf(row), version)
    }
    await work(db, row)
    const now = await kind.held(db, id)
    await writeAudit(
      { ...context, db },
      {
        area: kind.area,
        action,
        subject: [kind.subject, id],
        before: row ? kind.factsOf(row) : null,
        after: now ? { ...kind.factsOf(now), ...more?.() } : null,
      },
    )
  })
}
