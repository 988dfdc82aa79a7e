import { and, asc, desc, eq, gt, gte, lte } from 'drizzle-orm'
import { mallDay } from '#schemas/base/mall-time.ts'
import { formatYuan } from '#schemas/money/money.ts'
import { activities, activityGoods } from '#server/catalog/activities/tables.ts'
import { usualCardsBySkus } from '#server/catalog/goods/by-skus.ts'
import { priceHistory, skus } from '#server/catalog/goods/tables.ts'
import { priceModeOf } from '#server/people/store-info/platform-info.ts'
import type { Context } from '#server/platform/call/context.ts'
import { refuse } from '#server/platform/call/errors.ts'
import { plainCash } from './unit-price.ts'

const MONTHS = 24

/** '2026-03' of a moment in Asia/Shanghai. */
export const monthOf = (now: number): string => mallDay(now).slice(0, 7)

/** So many months before, itself the first. */
function monthsBefore(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const at = year * 12 + number - 1 - months
  return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`
}

const MOST_SALES = 50

/** What a SKU cost in the flash sales since a month, by days of the mall; one that was withdrawn is left out. */
async function salesOf(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { skuId, since }: { skuId: string; since: string },
) {
  const now = clock.now()
  const rows = await db
    .select({ activity: activities, cash: activityGoods.cash })
    .from(activityGoods)
    .innerJoin(activities, eq(activities.id, activityGoods.activityId))
    .where(
      and(
        eq(activityGoods.skuId, skuId),
        eq(activityGoods.integral, 0),
        eq(activities.kind, 'SECKILL'),
        eq(activities.status, 'OPEN'),
        lte(activities.startsAt, now),
        gt(activities.endsAt, Date.parse(`${since}-01T00:00:00+08:00`)),
      ),
    )
    .orderBy(desc(activities.startsAt), desc(activities.id))
    .limit(MOST_SALES)
  return rows.map(({ activity: { name, startsAt, endsAt }, cash }) => ({
    name,
    from: mallDay(startsAt),
    // The end itself is not part of the sale.
    to: mallDay(endsAt - 1),
    cash: formatYuan(cash),
  }))
}

/**
 * What a SKU cost month by month. What is kept is the member's cash, so a guest is told of it only where a guest is shown the
 * same; the price of today stands for this month, and flash sales stand beside the months with their days.
 */
export async function historyOf(context: Pick<Context, 'db' | 'clock' | 'user'>, skuId: string) {
  const { db, clock, user } = context
  const [[card], [row], prefer] = await Promise.all([
    usualCardsBySkus({ db }, user, [skuId]),
    db.select({ cash: skus.cash }).from(skus).where(eq(skus.id, skuId)),
    priceModeOf(db),
  ])
  if (!card || !row) throw refuse('NOT_FOUND')
  const shown = plainCash(card.price, { viewer: user, prefer })
  if (shown === null) return { hidden: 'points' as const, months: [], sales: [] }
  if (user === null && card.price.payModel === 2) return { hidden: 'login' as const, months: [], sales: [] }
  const now = monthOf(clock.now())
  const since = monthsBefore(now, MONTHS - 1)
  const kept = await db
    .select({ month: priceHistory.month, cash: priceHistory.cash })
    .from(priceHistory)
    .where(and(eq(priceHistory.skuId, skuId), gte(priceHistory.month, since)))
    .orderBy(asc(priceHistory.month))
  const months = [...kept.filter(({ month }) => month < now), { month: now, cash: row.cash }]
  return {
    hidden: null,
    months: months.map(({ month, cash }) => ({ month, cash: formatYuan(cash) })),
    sales: await salesOf(context, { skuId, since }),
  }
}
