import { eq } from 'drizzle-orm'
import type { Context, Member } from './context.ts'
import { users } from './db/schema/user.ts'

/**
 * One transaction that locks the member's row: what one member does to a limited list of theirs goes one by one, so
 * that two tabs never pass a limit together. `context.db` inside is the transaction.
 */
export function oneByOne<T>(
  context: Context<Member>,
  work: (within: Context<Member>) => Promise<T>,
): Promise<T> {
  const { db, user } = context
  return db.transaction(async (tx) => {
    await tx.select({ id: users.id }).from(users).where(eq(users.id, user.id)).for('no key update')
    return work({ ...context, db: tx })
  })
}
