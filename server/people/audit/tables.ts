import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { Area } from '#schemas/base/area.ts'
import type { AuditFacts } from '#schemas/people/audit/entities.ts'
import { time } from '#server/platform/database/columns.ts'

/** Changes made in the back office. A trigger rejects changing or deleting entries (migration 0012). */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: text('id').primaryKey(),
    userId: text('user_id').notNull(),
    area: text('area').$type<Area>().notNull(),
    /** One of AUDIT_ACTIONS; an old entry may name a removed action. */
    action: text('action').notNull(),
    subjectKind: text('subject_kind').notNull(),
    subjectId: text('subject_id').notNull(),
    /** Facts before and after the change; null while the subject does not exist. */
    before: jsonb('before').$type<AuditFacts | null>(),
    after: jsonb('after').$type<AuditFacts | null>(),
    createdAt: time('created_at').notNull(),
  },
  (t) => [
    index('audit_entries_time').on(t.createdAt, t.id),
    index('audit_entries_user').on(t.userId, t.createdAt, t.id),
    index('audit_entries_subject').on(t.subjectKind, t.subjectId, t.createdAt),
  ],
)
