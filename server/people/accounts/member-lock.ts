import { eq } from 'drizzle-orm'
import type { Context, Member } from '#server/platform/call/context.ts'
import { users } from './tables.ts'

/** Locks the member's row until the transaction ends. */
export async function lockMember({ db, user }: Pick<Context<Member>, 'db' | 'user'>): Promise<void> {
  await db.select({ id: users.id }).from(users).where(eq(users.id, user.id)).for('no key update')
}

/**
 * Runs `work` in a transaction, `context.db`, that locks the member's row, so that two tabs never exceed a limit
 * together nor lose each other's lines.
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
