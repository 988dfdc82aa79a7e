import { and, asc, eq, gt, lte } from 'drizzle-orm'
import { pointsLots } from '#server/db/schema/points.ts'
import { type Ledger, lockAccount, move } from './account.ts'

/** EXPIRE: takes what is left of lots whose time is over; a lot that a payment holds waits for it. Gives their number. */
export async function expireLots(ledger: Ledger, limit = 100): Promise<number> {
  const { db, clock } = ledger
  const over = and(
    lte(pointsLots.expiresAt, clock.now()),
    gt(pointsLots.remaining, 0),
    eq(pointsLots.frozen, 0),
  )
  const due = await db.select().from(pointsLots).where(over).orderBy(asc(pointsLots.userId)).limit(limit)
  for (const { id, userId } of due) {
    const account = await lockAccount(ledger, userId)
    const [lot] = await db
      .select()
      .from(pointsLots)
      .where(and(over, eq(pointsLots.id, id)))
    if (!lot) continue
    await db.update(pointsLots).set({ remaining: 0 }).where(eq(pointsLots.id, id))
    const biz = { bizType: 'EXPIRE', bizId: id }
    await move(ledger, account, { ...biz, entryType: 'EXPIRE', amount: -lot.remaining })
  }
  return due.length
}
