import { eq, inArray, or, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { users } from '#server/people/accounts/tables.ts'
import { maskPhone } from '#server/people/accounts/users.ts'
import type { Services } from '#server/platform/call/context.ts'

interface Columns {
  id: PgColumn
  last4: PgColumn
  ownerId: PgColumn
}

/** Matches cards or vouchers by id, by the last four characters of the code, or by the holder's complete phone. */
export function matchHolder({ db }: Pick<Services, 'db'>, columns: Columns, word: string): SQL | undefined {
  if (word === '') return undefined
  const holders = db.select({ id: users.id }).from(users).where(eq(users.telephone, word))
  return or(eq(columns.id, word), eq(columns.last4, word.toUpperCase()), inArray(columns.ownerId, holders))
}

/** Describes the holder for the back office, with a masked phone. */
export function describeHolder(user: Pick<typeof users.$inferSelect, 'id' | 'name' | 'telephone'> | null) {
  if (!user) return null
  const { id: userId, name, telephone } = user
  return { userId, name, telephone: telephone === null ? null : maskPhone(telephone) }
}
