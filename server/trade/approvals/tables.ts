import { pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '#server/people/accounts/tables.ts'
import { fen, time } from '#server/platform/database/columns.ts'

/** Rules of company accounts: purchases above a sum need the approval of a second person, who has agreed to it. */
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
  /** Time of the acceptance, or of the SMS if the rule is older than invitations. */
  toldAt: time('told_at'),
})

/** The latest invitation of each buyer; a new one replaces it. */
export const approvalInvitations = pgTable(
  'approval_invitations',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => users.id),
    tokenHash: text('token_hash').notNull(),
    above: fen('above').notNull(),
    state: text('state').$type<'OPEN' | 'ACCEPTED' | 'DECLINED'>().notNull().default('OPEN'),
    createdAt: time('created_at').notNull(),
    expiresAt: time('expires_at').notNull(),
  },
  (t) => [uniqueIndex('approval_invitations_token').on(t.tokenHash)],
)
