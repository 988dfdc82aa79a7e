import { pgTable, text } from 'drizzle-orm/pg-core'
import { users } from '#server/people/accounts/tables.ts'
import { fen, time } from '#server/platform/database/columns.ts'

/** Which purchases of a company account need a second person. */
export const approvalRules = pgTable('approval_rules', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id),
  approverId: text('approver_id')
    .notNull()
    .references(() => users.id),
  /** A purchase of more than this needs an approval. */
  above: fen('above').notNull(),
  updatedAt: time('updated_at').notNull(),
})
