import { and, sql, type SQL } from 'drizzle-orm'
import type { GoodsFilter } from '#schemas/catalog/goods/filter.ts'
import { seesTerms } from '#schemas/people/accounts/roles.ts'
import { about, type Bound, type Condition } from './condition.ts'
import { basisPoints, hundredths, type Range } from './price-ranges.ts'
import { goods } from './tables.ts'
import { type Eyes, shownFigure } from './viewer.ts'

/** As one condition: what either end restricts is about the same. */
function inRange(name: string, value: SQL, { from, to }: Range): Bound | undefined {
  const [first, last] = [`${name}From`, `${name}To`]
  const where = and(
    from === null ? undefined : sql`${value} >= ${sql.placeholder(first)}::bigint`,
    to === null ? undefined : sql`${value} <= ${sql.placeholder(last)}::bigint`,
  )
  const values = { ...(from !== null && { [first]: from }), ...(to !== null && { [last]: to }) }
  return where && { where, values }
}

// Points-only goods are measured in points: both are hundredths of what is shown.
const guestFigure = sql`case when ${goods.payModel} = 1 then ${goods.integral} else ${goods.goodsPrice} end`

/**
 * Ranges, inclusive. sellPrice is what this viewer is shown, goodsPrice what a guest is; margin, third party's price
 * and discount are ignored without the role that may see them.
 */
export function priceConditions(filter: GoodsFilter, eyes: Eyes): Condition[] {
  const sell = inRange('sell', shownFigure(eyes), hundredths(filter.sellPriceStart, filter.sellPriceEnd))
  const guest = inRange('guest', guestFigure, hundredths(filter.goodsPriceBegin, filter.goodsPriceEnd))
  const open = [...about('price', sell), ...about(null, guest)]
  if (!seesTerms(eyes.viewer)) return open
  const margin = basisPoints(filter.guildProfitMarginStart, filter.guildProfitMarginEnd)
  const discount = basisPoints(filter.discountRateBegin, filter.discountRateEnd)
  const third = hundredths(filter.thirdPriceBegin, filter.thirdPriceEnd)
  return [
    ...open,
    ...about(
      null,
      inRange('margin', sql`${goods.marginRate}`, margin),
      inRange('discount', sql`${goods.discountRate}`, discount),
      inRange('third', sql`${goods.thirdPrice}`, third),
    ),
  ]
}
