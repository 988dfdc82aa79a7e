import { and, asc, desc, eq, gt, gte, lte } from 'drizzle-orm'
import { formatMallDay } from '#schemas/base/mall-time.ts'
import { formatYuan } from '#schemas/money/money.ts'
import { activities, activityGoods } from '#server/catalog/activities/tables.ts'
import { loadUsualCardsBySkus } from '#server/catalog/goods/by-skus.ts'
import { priceHistory, skus } from '#server/catalog/goods/tables.ts'
import { loadPriceMode } from '#server/people/store-info/platform-info.ts'
import type { Context } from '#server/platform/call/context.ts'
import { reject } from '#server/platform/call/errors.ts'
import { getPlainCash } from './unit-price.ts'

const MONTHS = 24

/** Formats a time as its month in Asia/Shanghai: '2026-03'. */
export const formatMonth = (now: number): string => formatMallDay(now).slice(0, 7)

function monthsBefore(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const at = year * 12 + number - 1 - months
  return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`
}

const MAX_SALES = 50

/** Loads the flash sales of a SKU by days of the mall's time zone; omits withdrawn sales. */
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
    .limit(MAX_SALES)
  return rows.map(({ activity: { name, startsAt, endsAt }, cash }) => ({
    name,
    from: formatMallDay(startsAt),
    // `endsAt` is exclusive.
    to: formatMallDay(endsAt - 1),
    cash: formatYuan(cash),
  }))
}

/**
 * Loads the prices of a SKU by month. The history holds member prices, so guests get the history only if the price
 * shown to guests is the same. This month has the current price; flash sales are listed separately with their days.
 */
export async function loadPriceHistory(context: Pick<Context, 'db' | 'clock' | 'user'>, skuId: string) {
  const { db, clock, user } = context
  const [[card], [row], prefer] = await Promise.all([
    loadUsualCardsBySkus({ db }, user, [skuId]),
    db.select({ cash: skus.cash }).from(skus).where(eq(skus.id, skuId)),
    loadPriceMode(db),
  ])
  if (!card || !row) throw reject('NOT_FOUND')
  const shown = getPlainCash(card.price, { viewer: user, prefer })
  if (shown === null) return { hidden: 'points' as const, months: [], sales: [] }
  if (user === null && card.price.payModel === 2) return { hidden: 'login' as const, months: [], sales: [] }
  const now = formatMonth(clock.now())
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
