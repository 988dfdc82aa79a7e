import { and, asc, eq, gt, inArray, lt, lte } from 'drizzle-orm'
import type { OtherWay } from '#schemas/catalog/goods/detail.ts'
import { formatYuan } from '#schemas/money/money.ts'
import { formatPoints } from '#schemas/money/points.ts'
import { activities, activityGoods } from '#server/catalog/activities/tables.ts'
import { skus } from '#server/catalog/goods/tables.ts'
import type { Services } from '#server/platform/call/context.ts'
import { countLeft } from './load.ts'

const KINDS = ['GROUP', 'POINTS'] as const
/** Returns the running group buying and points exchange offers of all SKUs; omits those sold out. */
export async function loadOtherWays(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  goodsId: string,
): Promise<OtherWay[]> {
  const now = clock.now()
  const rows = await db
    .select({ terms: activityGoods, activity: activities, sku: skus })
    .from(skus)
    .innerJoin(activityGoods, eq(activityGoods.skuId, skus.id))
    .innerJoin(activities, eq(activities.id, activityGoods.activityId))
    .where(
      and(
        eq(skus.goodsId, goodsId),
        lt(activityGoods.taken, activityGoods.quantity),
        inArray(activities.kind, [...KINDS]),
        eq(activities.status, 'OPEN'),
        lte(activities.startsAt, now),
        gt(activities.endsAt, now),
      ),
    )
    .orderBy(asc(activities.endsAt), asc(skus.sort), asc(skus.id))
  return rows.flatMap(({ terms, activity, sku }): OtherWay[] => {
    const kind = KINDS.find((one) => one === activity.kind)
    const left = countLeft(terms, sku)
    if (!kind || left === 0) return []
    const price = { cash: formatYuan(terms.cash), integral: formatPoints(terms.integral) }
    const { id: activityId, name, groupSize } = activity
    const { id: skuId, specValues } = sku
    const { perMember } = terms
    return [{ activityId, kind, name, skuId, specValues, price, left, perMember, groupSize }]
  })
}
