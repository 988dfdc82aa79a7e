import type { Area } from '#schemas/base/area.ts'
import type { AuditAction } from '#schemas/people/audit/actions.ts'
import type { AuditFacts, AuditSubject } from '#schemas/people/audit/entities.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import type { ApiError } from '#server/platform/call/errors.ts'
import { needVersion } from '#server/platform/call/version.ts'
import type { Db } from '#server/platform/database/open.ts'
import { writeAudit } from './write.ts'

/** One kind of thing that the back office keeps, a row each. */
export interface Kind<R> {
  area: Area
  subject: AuditSubject
  /** Holds the row until the transaction ends. */
  held(db: Db, id: string): Promise<R | undefined>
  versionOf(row: R): string
  /** As the audit log tells it. */
  factsOf(row: R): AuditFacts
  /** The same words for what was deleted and what never was. */
  gone(): ApiError
}

interface Deed {
  id: string
  action: AuditAction
  /** As it was seen; absent for a new one. */
  version?: string
  /** What else the log tells of the row after the work. */
  more?(): AuditFacts
}

/** Changes a row as it was seen, makes or deletes one, and writes it down in the same transaction. */
export function changing<R>(
  kind: Kind<R>,
  context: Context<Member>,
  { id, action, version, more }: Deed,
  work: (db: Db, row: R | undefined) => Promise<unknown>,
): Promise<void> {
  return context.db.transaction(async (db) => {
    const row = await kind.held(db, id)
    if (version !== undefined) {
      if (!row) throw kind.gone()
      needVersion(kind.versionOf(row), version)
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
