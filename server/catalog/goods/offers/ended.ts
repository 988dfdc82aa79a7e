import { and, desc, eq, lte, ne, sql } from 'drizzle-orm'
import type { Amount } from '#schemas/money/money.ts'
import { activities, activityGoods } from '#server/catalog/activities/tables.ts'
import type { Services } from '#server/platform/call/context.ts'

/** Flash sale that no longer sells a SKU; `soldOut` is true if its time has not ended. */
export interface EndedSale {
  name: string
  soldOut: boolean
}

/** Price of one piece when added, in fen and hundredths of a point; `addedAt` in ms. */
interface PricedThen extends Amount {
  skuId: string
  addedAt: number
}

/** Maps SKU ids to the flash sale that sold the SKU at exactly this price but does not any more. */
export async function loadEndedSales(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  prices: readonly PricedThen[],
): Promise<ReadonlyMap<string, EndedSale>> {
  if (prices.length === 0) return new Map()
  const now = clock.now()
  const rows = await db
    .select({ terms: activityGoods, activity: activities })
    .from(activityGoods)
    .innerJoin(activities, eq(activities.id, activityGoods.activityId))
    .where(
      and(
        sql`${activityGoods.skuId} = any(${sql.param(prices.map(({ skuId }) => skuId))})`,
        eq(activities.kind, 'SECKILL'),
        ne(activities.status, 'DRAFT'),
        lte(activities.startsAt, now),
      ),
    )
    .orderBy(desc(activities.startsAt))
  return new Map(
    prices.flatMap(({ skuId, cash, points, addedAt }) => {
      const found = rows.find(
        ({ terms, activity }) =>
          terms.skuId === skuId &&
          terms.cash === cash &&
          terms.integral === points &&
          activity.endsAt > addedAt,
      )
      if (!found) return []
      const { name, status, endsAt } = found.activity
      return [[skuId, { name, soldOut: status === 'OPEN' && endsAt > now }] as const]
    }),
  )
}
