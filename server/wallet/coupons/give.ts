import { asc, eq, inArray, sql } from 'drizzle-orm'
import { insertRows } from '#server/platform/database/insert-rows.ts'
import type { Ledger } from '#server/wallet/points/account.ts'
import { coupons, couponTemplates } from './tables.ts'
import { getUsePeriod } from './terms.ts'

type Template = typeof couponTemplates.$inferSelect

/** Returns how many coupons of a template are left; 0 unless it is published. */
export const getCouponsLeft = ({ status, total, claimed }: Pick<Template, 'status' | 'total' | 'claimed'>) =>
  status === 'PUBLISHED' ? Math.max(0, total - claimed) : 0

/** Locks templates in id order, so that claims and gifts queue there until the end of the transaction. */
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
  reason?: string
}

/** – → UNUSED: gives coupons regardless of claim period and limit per member. The caller locks the template. */
export async function giveCoupons(
  { db, clock, random }: Ledger,
  { template, userIds, reason = '' }: Giving,
): Promise<void> {
  const now = clock.now()
  await db
    .update(couponTemplates)
    .set({ claimed: sql`${couponTemplates.claimed} + ${userIds.length}` })
    .where(eq(couponTemplates.id, template.id))
  const terms = {
    templateId: template.id,
    ...getUsePeriod(template, now),
    givenReason: reason,
    createdAt: now,
  }
  const rows = userIds.map((userId) => ({ id: random.token(12), userId, ...terms }))
  await insertRows(db, coupons, rows)
}
