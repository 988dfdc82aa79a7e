import { and, asc, gt, inArray, lte } from 'drizzle-orm'
import type { Services } from '#server/platform/call/context.ts'
import { shopPromotions } from './tables.ts'

/** Loads the promotions of these shops that run now; amounts are in fen. */
export function loadRunningPromotions(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  shopIds: readonly string[],
) {
  const now = clock.now()
  const running = and(lte(shopPromotions.startsAt, now), gt(shopPromotions.endsAt, now))
  return db
    .select()
    .from(shopPromotions)
    .where(and(inArray(shopPromotions.shopId, [...shopIds]), running))
    .orderBy(asc(shopPromotions.id))
}
