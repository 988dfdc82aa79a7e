import { and, eq, sql } from 'drizzle-orm'
import { refundFailures } from '#schemas/trade/refunds/statuses.ts'
import type { Services } from '#server/platform/call/context.ts'
import { pointsAccounts, pointsEntries, type pointsHolds, pointsLots } from './tables.ts'

/** Services for ledger work within the caller's transaction, which is `db` here. */
export type Ledger = Pick<Services, 'db' | 'clock' | 'random'>
type Account = typeof pointsAccounts.$inferSelect

/** Idempotency key of a movement, which is made once per entry type. */
export interface Business {
  bizType: string
  bizId: string
}

export const matchBusiness = (table: typeof pointsEntries | typeof pointsHolds, biz: Business) =>
  and(eq(table.bizType, biz.bizType), eq(table.bizId, biz.bizId))

/** Locks a member's account and creates a missing one. All movements of a member queue here. */
export async function lockAccount({ db }: Ledger, userId: string): Promise<Account> {
  await db.insert(pointsAccounts).values({ userId }).onConflictDoNothing()
  const [found] = await db
    .select()
    .from(pointsAccounts)
    .where(eq(pointsAccounts.userId, userId))
    .for('no key update')
  if (!found) throw new Error(`${refundFailures.account}：${userId}`)
  return found
}

type EntryType = 'GRANT' | 'FREEZE' | 'UNFREEZE' | 'CONSUME' | 'REFUND' | 'EXPIRE' | 'ADJUST'

/** Finds the entry of a business; undefined if there is none. */
export async function findEntry(
  { db }: Pick<Ledger, 'db'>,
  biz: Business,
  entryType: EntryType,
): Promise<typeof pointsEntries.$inferSelect | undefined> {
  const own = and(matchBusiness(pointsEntries, biz), eq(pointsEntries.entryType, entryType))
  const [row] = await db.select().from(pointsEntries).where(own)
  return row
}

interface Movement extends Business {
  entryType: EntryType
  /** Change of the balance, hundredths of a point. */
  amount: number
  /** Hundredths of a point to hold (negative to release), without changing the balance. */
  held?: number
  /** Change of the member's debt, hundredths of a point. */
  owed?: number
  orderId?: string
  expiresAt?: number | null
}

/** Writes the entry and updates the account, which the caller has locked. */
export async function addEntry(
  { db, clock, random }: Ledger,
  account: Account,
  movement: Movement,
): Promise<void> {
  const { amount, held = 0, owed = 0, ...rest } = movement
  const [after] = await db
    .update(pointsAccounts)
    .set({
      balance: sql`${pointsAccounts.balance} + ${amount}`,
      frozen: sql`${pointsAccounts.frozen} + ${held}`,
      debt: sql`${pointsAccounts.debt} + ${owed}`,
    })
    .where(eq(pointsAccounts.userId, account.userId))
    .returning()
  await db.insert(pointsEntries).values({
    ...rest,
    id: random.token(12),
    userId: account.userId,
    amount,
    held,
    owed,
    balanceAfter: after?.balance ?? 0,
    createdAt: clock.now(),
  })
}

export async function addLot(
  { db, clock, random }: Ledger,
  lot: { userId: string; amount: number; expiresAt: number | null; id?: string },
): Promise<void> {
  const { userId, amount, expiresAt, id = random.token(12) } = lot
  const row = { id, userId, granted: amount, remaining: amount, expiresAt }
  await db.insert(pointsLots).values({ ...row, createdAt: clock.now() })
}
