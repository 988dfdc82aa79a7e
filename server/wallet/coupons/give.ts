import { asc, eq, inArray, sql } from 'drizzle-orm'
import { insertRows } from '#server/platform/database/insert-rows.ts'
import type { Ledger } from '#server/wallet/points/account.ts'
import { coupons, couponTemplates } from './tables.ts'
import { timeOf } from './terms.ts'

type Template = typeof couponTemplates.$inferSelect

/** Coupons that are left of a template; none of one that is not given any more, or not yet. */
export const couponsLeft = ({ status, total, claimed }: Pick<Template, 'status' | 'total' | 'claimed'>) =>
  status === 'PUBLISHED' ? Math.max(0, total - claimed) : 0

/** Templates by their ids, locked in their order to the end of the transaction: claims and gifts queue there. */
export function lockTemplates({ db }: Pick<Ledger, 'db'>, ids: readonly string[]): Promise<Template[]> {
  if (ids.length === 0) return Promise.resolve([])
  return db
    .select()
    .from(couponTemplates)
    .where(inArray(couponTemplates.id, [...ids]))
    .orderBy(asc(couponTemplates.id))
    .for('no key update')
}

interface Giving {
  template: Template
  userIds: readonly string[]
  /** Why somebody of the back office gives them. */
  reason?: string
}

/** – → UNUSED: one for each, of a template that is locked and has so many left, whatever its time and its limit for a member. */
export async function giveCoupons(
  { db, clock, random }: Ledger,
  { template, userIds, reason = '' }: Giving,
): Promise<void> {
  const now = clock.now()
  await db
    .update(couponTemplates)
    .set({ claimed: sql`${couponTemplates.claimed} + ${userIds.length}` })
    .where(eq(couponTemplates.id, template.id))
  const terms = { templateId: template.id, ...timeOf(template, now), givenReason: reason, createdAt: now }
  const rows = userIds.map((userId) => ({ id: random.token(12), userId, ...terms }))
  await insertRows(db, coupons, rows)
}
