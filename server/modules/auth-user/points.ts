import { eq, sql } from 'drizzle-orm'
import { formatPoints } from '#schemas/points.ts'
import type { Services } from '#server/context.ts'
import { pointsEntries as entry } from '#server/db/schema/user.ts'

const SOON = 30 * 86_400_000
/** Points put aside for a payment stay in the balance, but are not available. */
const frozen = sql`${entry.entryType} in ('FREEZE', 'UNFREEZE')`

/** The balance is the sum of the entries; what expires within 30 days cannot be more than what is left. */
export async function pointsOf({ db, clock }: Services, userId: string) {
  const now = clock.now()
  const soon = sql`${entry.amount} > 0 and ${entry.expiresAt} > ${now} and ${entry.expiresAt} <= ${now + SOON}`
  const sum = (when: ReturnType<typeof sql>) =>
    sql<string>`coalesce(sum(${entry.amount}) filter (where ${when}), 0)`.mapWith(Number)
  const [found] = await db
    .select({ balance: sum(sql`not ${frozen}`), available: sum(sql`true`), soon: sum(soon) })
    .from(entry)
    .where(eq(entry.userId, userId))
  const { balance = 0, available = 0, soon: expiring = 0 } = found ?? {}
  return {
    balance: formatPoints(balance),
    available: formatPoints(available),
    expiringSoon: formatPoints(Math.max(0, Math.min(expiring, available))),
  }
}
