import { eq } from 'drizzle-orm'
import type { Context, Member } from '#server/platform/call/context.ts'
import { users } from './tables.ts'

/** Locks the member's row until the transaction ends. */
export async function lockMember({ db, user }: Pick<Context<Member>, 'db' | 'user'>): Promise<void> {
  await db.select({ id: users.id }).from(users).where(eq(users.id, user.id)).for('no key update')
}

/**
 * Runs `work` in a transaction that locks the member's row. It serializes what one member does to the cart or to a
 * limited list, so that two tabs never exceed a limit together nor lose each other's lines. `context.db` inside is
 * the transaction.
 */
export function withMemberLock<T>(
  context: Context<Member>,
  work: (transaction: Context<Member>) => Promise<T>,
): Promise<T> {
  return context.db.transaction(async (tx) => {
    const transaction = { ...context, db: tx }
    await lockMember(transaction)
    return work(transaction)
  })
}
