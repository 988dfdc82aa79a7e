import { eq, sql } from 'drizzle-orm'
import { formatPoints } from '#schemas/money/points.ts'
import { requireNotHeld } from '#server/people/accounts/pay-hold.ts'
import { loadScoreName } from '#server/people/store-info/platform-info.ts'
import { reject } from '#server/platform/call/errors.ts'
import { matchBusiness, type Business, type Ledger, lockAccount, addEntry } from './account.ts'
import { payDebt } from './debt.ts'
import { loadUsableLots } from './lots.ts'
import { pointsEntries, pointsHolds, pointsLots } from './tables.ts'

type Hold = Business & { userId: string }

/** FREEZE: reserves points, in hundredths. Throws POINT_NOT_ENOUGH with the missing amount. */
export async function reservePoints(ledger: Ledger, { userId, amount, ...biz }: Hold & { amount: number }) {
  if (amount === 0) return
  await requireNotHeld(ledger, userId)
  const account = await lockAccount(ledger, userId)
  let left = amount
  for (const lot of await loadUsableLots(ledger, userId)) {
    const taken = Math.min(left, lot.remaining - lot.frozen)
    if (taken === 0) break
    left -= taken
    await ledger.db
      .update(pointsLots)
      .set({ frozen: lot.frozen + taken })
      .where(eq(pointsLots.id, lot.id))
    await ledger.db.insert(pointsHolds).values({ ...biz, lotId: lot.id, amount: taken })
  }
  if (left > 0) {
    const name = await loadScoreName(ledger)
    const words = `${name}不足，还差 ${formatPoints(left)}，请减少使用的${name}或改用其他方式支付`
    throw reject('POINT_NOT_ENOUGH', words)
  }
  await addEntry(ledger, account, { ...biz, entryType: 'FREEZE', amount: 0, held: amount })
}

/** Returns true if the held points were captured or released, or if no hold was made. */
async function isOver({ db }: Ledger, biz: Business): Promise<boolean> {
  const entries = await db
    .select({ type: pointsEntries.entryType })
    .from(pointsEntries)
    .where(matchBusiness(pointsEntries, biz))
  return !entries.some(({ type }) => type === 'FREEZE') || entries.some(({ type }) => type !== 'FREEZE')
}

const heldLots = ({ db }: Ledger, biz: Business) =>
  db.select().from(pointsHolds).where(matchBusiness(pointsHolds, biz))

/** CONSUME: captures held points. Repeating it does nothing. */
export async function captureReservedPoints(ledger: Ledger, { userId, ...biz }: Hold): Promise<void> {
  const account = await lockAccount(ledger, userId)
  if (await isOver(ledger, biz)) return
  let spent = 0
  for (const { lotId, amount } of await heldLots(ledger, biz)) {
    const less = (column: typeof pointsLots.frozen | typeof pointsLots.remaining) =>
      sql`${column} - ${amount}`
    await ledger.db
      .update(pointsLots)
      .set({ frozen: less(pointsLots.frozen), remaining: less(pointsLots.remaining) })
      .where(eq(pointsLots.id, lotId))
    spent += amount
  }
  await addEntry(ledger, account, { ...biz, entryType: 'CONSUME', amount: -spent, held: -spent })
}

/** UNFREEZE: releases held points. Repeating it does nothing. */
export async function releaseReservedPoints(ledger: Ledger, { userId, ...biz }: Hold): Promise<void> {
  const account = await lockAccount(ledger, userId)
  if (await isOver(ledger, biz)) return
  let freed = 0
  for (const { lotId, amount } of await heldLots(ledger, biz)) {
    await ledger.db
      .update(pointsLots)
      .set({ frozen: sql`${pointsLots.frozen} - ${amount}` })
      .where(eq(pointsLots.id, lotId))
    freed += amount
  }
  await ledger.db.delete(pointsHolds).where(matchBusiness(pointsHolds, biz))
  await addEntry(ledger, account, { ...biz, entryType: 'UNFREEZE', amount: 0, held: -freed })
  await payDebt(ledger, userId, biz)
}
