import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Context, Member } from './context.ts'
import { reject } from './errors.ts'
import { idempotencyKeys } from './tables.ts'

/** Serializes a value so that equal content gives equal text, whatever the order of keys. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const entries = Object.entries(value).filter(([, part]) => part !== undefined)
  const sorted = entries.sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${sorted.map(([key, part]) => `${JSON.stringify(key)}:${canonical(part)}`).join()}}`
}

interface Once<T> {
  /** Idempotency key made by the member's client; unique per member. */
  key: string
  /** Request content; the same key with another body is rejected with KEY_REUSED. */
  body: unknown
  /** Runs in the transaction. An error leaves the key unused. */
  work(transaction: Context<Member>): Promise<T>
}

/** Returns true if the work of this key was done, so that a repetition gets the stored answer. */
export async function isDone({ db, user }: Context<Member>, key: string): Promise<boolean> {
  const own = and(eq(idempotencyKeys.userId, user.id), eq(idempotencyKeys.key, key))
  const [stored] = await db.select({ key: idempotencyKeys.key }).from(idempotencyKeys).where(own)
  return stored !== undefined
}

/** Returns the stored answer ever after. A second request waits at the key's row. Throws KEY_REUSED. */
export function withIdempotency<T>(context: Context<Member>, { key, body, work }: Once<T>): Promise<T> {
  const { db, clock, user } = context
  const bodyHash = createHash('sha256').update(canonical(body)).digest('hex')
  const row = and(eq(idempotencyKeys.userId, user.id), eq(idempotencyKeys.key, key))
  return db.transaction(async (tx) => {
    const made = await tx
      .insert(idempotencyKeys)
      .values({ userId: user.id, key, bodyHash, createdAt: clock.now() })
      .onConflictDoNothing()
      .returning({ key: idempotencyKeys.key })
    if (made.length === 0) {
      const [stored] = await tx.select().from(idempotencyKeys).where(row)
      if (stored?.bodyHash !== bodyHash) throw reject('KEY_REUSED')
      // The type is safe: this function stored the answer for the same body.
      return stored.answer as T
    }
    const answer = await work({ ...context, db: tx })
    await tx.update(idempotencyKeys).set({ answer }).where(row)
    return answer
  })
}
