import { asc, eq, inArray, sql } from 'drizzle-orm'
import { DAY_MS } from '#schemas/base/constants.ts'
import type { Ledger } from '../points/account.ts'
import { coupons, couponTemplates } from './tables.ts'

type Template = typeof couponTemplates.$inferSelect

/** Coupons that are left of a template. */
export const couponsLeft = ({ total, claimed }: Pick<Template, 'total' | 'claimed'>) =>
  Math.max(0, total - claimed)

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

/** – → UNUSED: gives one of a template that is locked and has some left, whatever its time and its limit for a member. */
export async function giveCoupon(
  { db, clock, random }: Ledger,
  { template, userId }: { template: Template; userId: string },
): Promise<void> {
  const now = clock.now()
  await db
    .update(couponTemplates)
    .set({ claimed: sql`${couponTemplates.claimed} + 1` })
    .where(eq(couponTemplates.id, template.id))
  await db.insert(coupons).values({
    id: random.token(12),
    templateId: template.id,
    userId,
    validFrom: now,
    expiresAt: now + template.validDays * DAY_MS,
    createdAt: now,
  })
}
