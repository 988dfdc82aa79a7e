import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { users } from '#server/people/accounts/tables.ts'
import { time } from '#server/platform/database/columns.ts'

/** Pay passwords as Scrypt hashes; wrong tries lock a password for a while. */
export const payPasswords = pgTable('pay_passwords', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id),
  passwordHash: text('password_hash').notNull(),
  wrongTries: integer('wrong_tries').notNull().default(0),
  lockedUntil: time('locked_until'),
})
