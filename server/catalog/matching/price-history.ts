import { and, asc, eq, gte } from 'drizzle-orm'
import { mallDay } from '#schemas/base/mall-time.ts'
import { formatYuan } from '#schemas/money/money.ts'
import type { Context } from '#server/platform/call/context.ts'
import { refuse } from '#server/platform/call/errors.ts'
import { usualCardsBySkus } from '#server/catalog/goods/by-skus.ts'
import { priceHistory, skus } from '#server/catalog/goods/tables.ts'
import { priceModeOf } from '#server/people/store-info/platform-info.ts'
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

/**
 * What a SKU cost month by month. What is kept is the member's cash, so a guest is told of it only where a guest is shown the
 * same; the price of today stands for this month.
 */
export async function historyOf({ db, clock, user }: Pick<Context, 'db' | 'clock' | 'user'>, skuId: string) {
  const [[card], [row], prefer] = await Promise.all([
    usualCardsBySkus({ db }, user, [skuId]),
    db.select({ cash: skus.cash }).from(skus).where(eq(skus.id, skuId)),
    priceModeOf(db),
  ])
  if (!card || !row) throw refuse('NOT_FOUND')
  const shown = plainCash(card.price, { viewer: user, prefer })
  if (shown === null) return { hidden: 'points' as const, months: [] }
  if (user === null && card.price.payModel === 2) return { hidden: 'login' as const, months: [] }
  const now = monthOf(clock.now())
  const kept = await db
    .select({ month: priceHistory.month, cash: priceHistory.cash })
    .from(priceHistory)
    .where(and(eq(priceHistory.skuId, skuId), gte(priceHistory.month, monthsBefore(now, MONTHS - 1))))
    .orderBy(asc(priceHistory.month))
  const months = [...kept.filter(({ month }) => month < now), { month: now, cash: row.cash }]
  return { hidden: null, months: months.map(({ month, cash }) => ({ month, cash: formatYuan(cash) })) }
}
