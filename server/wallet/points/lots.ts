import { and, asc, eq, gt, isNull, or, sql } from 'drizzle-orm'
import type { Ledger } from './account.ts'
import { pointsLots } from './tables.ts'

/** Loads lots with free points, by the earliest expiry, then the oldest. */
export function loadUsableLots({ db, clock }: Pick<Ledger, 'db' | 'clock'>, userId: string) {
  return db
    .select()
    .from(pointsLots)
    .where(
      and(
        eq(pointsLots.userId, userId),
        gt(pointsLots.remaining, pointsLots.frozen),
        or(isNull(pointsLots.expiresAt), gt(pointsLots.expiresAt, clock.now())),
      ),
    )
    .orderBy(sql`${pointsLots.expiresAt} asc nulls last`, asc(pointsLots.createdAt), asc(pointsLots.id))
}

/** Returns the hundredths of a point that are neither held nor expired. */
export async function getAvailablePoints(
  services: Pick<Ledger, 'db' | 'clock'>,
  userId: string,
): Promise<number> {
  const lots = await loadUsableLots(services, userId)
  return lots.reduce((sum, { remaining, frozen }) => sum + remaining - frozen, 0)
}

/** Takes up to `amount` hundredths, from the lot `first` before other lots. The caller writes the entry. */
export async function takeUnreservedPoints(
  ledger: Ledger,
  { userId, amount, first }: { userId: string; amount: number; first?: string },
): Promise<number> {
  if (amount === 0) return 0
  const lots = await loadUsableLots(ledger, userId)
  const inTurn = [...lots.filter(({ id }) => id === first), ...lots.filter(({ id }) => id !== first)]
  let left = amount
  for (const { id, remaining, frozen } of inTurn) {
    const part = Math.min(left, remaining - frozen)
    if (part === 0) break
    left -= part
    await ledger.db
      .update(pointsLots)
      .set({ remaining: remaining - part })
      .where(eq(pointsLots.id, id))
  }
  return amount - left
}
