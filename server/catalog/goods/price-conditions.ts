import { and, sql, type SQL } from 'drizzle-orm'
import type { GoodsFilter } from '#schemas/catalog/goods/filter.ts'
import { canSeeTerms } from '#schemas/people/accounts/roles.ts'
import { createFacetCondition, type Bound, type Condition } from './condition.ts'
import { parseBasisPoints, parseHundredths, type Range } from './price-ranges.ts'
import { goods } from './tables.ts'
import { type Eyes, selectShownFigure } from './viewer.ts'

/** Requires a value within a range; a single condition, because both bounds have the same subject. */
function inRange(name: string, value: SQL, { from, to }: Range): Bound | undefined {
  const [first, last] = [`${name}From`, `${name}To`]
  const where = and(
    from === null ? undefined : sql`${value} >= ${sql.placeholder(first)}::bigint`,
    to === null ? undefined : sql`${value} <= ${sql.placeholder(last)}::bigint`,
  )
  const values = { ...(from !== null && { [first]: from }), ...(to !== null && { [last]: to }) }
  return where && { where, values }
}

// Goods that cost only points are measured in points; both columns are in hundredths.
const guestFigure = sql`case when ${goods.payModel} = 1 then ${goods.integral} else ${goods.goodsPrice} end`

/**
 * Translates price ranges, inclusive. sellPrice is the price shown to this viewer, goodsPrice the one shown to
 * guests. Ranges of margin, third-party price and discount are ignored unless the viewer's role may see them.
 */
export function buildPriceConditions(filter: GoodsFilter, eyes: Eyes): Condition[] {
  const sell = inRange(
    'sell',
    selectShownFigure(eyes),
    parseHundredths(filter.sellPriceStart, filter.sellPriceEnd),
  )
  const guest = inRange('guest', guestFigure, parseHundredths(filter.goodsPriceBegin, filter.goodsPriceEnd))
  const open = [...createFacetCondition('price', sell), ...createFacetCondition(null, guest)]
  if (!canSeeTerms(eyes.viewer)) return open
  const margin = parseBasisPoints(filter.guildProfitMarginStart, filter.guildProfitMarginEnd)
  const discount = parseBasisPoints(filter.discountRateBegin, filter.discountRateEnd)
  const third = parseHundredths(filter.thirdPriceBegin, filter.thirdPriceEnd)
  return [
    ...open,
    ...createFacetCondition(
      null,
      inRange('margin', sql`${goods.marginRate}`, margin),
      inRange('discount', sql`${goods.discountRate}`, discount),
      inRange('third', sql`${goods.thirdPrice}`, third),
    ),
  ]
}
