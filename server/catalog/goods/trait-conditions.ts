import { gt, lte, not, sql } from 'drizzle-orm'
import type { GoodsFilter } from '#schemas/goods/filter.ts'
import { goods } from '../tables.ts'
import { about, type Bound, type Condition, is, oneOf, overlaps, plain } from './condition.ts'

const inStock = gt(goods.stock, 0)

/** A flag that is set either way restricts; one that is not set does not. */
const flag = (name: string, column: Parameters<typeof is>[1], value: boolean | undefined) =>
  value === undefined ? undefined : is(name, column, value)

/** `颜色:红` and `颜色:白` are alternatives, `容量:500ml` comes on top. */
function specConditions(specs: readonly string[] = []): Condition[] {
  const names = new Map<string, string[]>()
  for (const spec of specs) {
    const [name = ''] = spec.split(':')
    names.set(name, [...(names.get(name) ?? []), spec])
  }
  return [...names].flatMap(([name, values], place) =>
    about(`spec:${name}`, overlaps(`spec${place}`, goods.attributes, values)),
  )
}

const soldOrNot = (sellOut: boolean): Bound =>
  sellOut ? plain('soldOut', not(inStock)) : plain('notSoldOut', inStock)

const few = (minNumber: number): Bound => ({
  where: lte(goods.minNumber, sql.placeholder('minNumber')),
  values: { minNumber },
})

/** What goods are and how they are sold. `inStock` only restricts when set; `sellOut` either way. */
export function traitConditions(filter: GoodsFilter): Condition[] {
  const { sellOut, goodsTypes, payModels, deliveryTypes, sourceList, labelList, minNumber } = filter
  return [
    ...about('stock', filter.inStock ? plain('inStock', inStock) : undefined),
    ...about('goodsTypes', goodsTypes && oneOf('goodsTypes', goods.goodsType, goodsTypes)),
    ...about('payModels', payModels && oneOf('payModels', goods.payModel, payModels)),
    ...about('deliveryTypes', deliveryTypes && oneOf('deliveryTypes', goods.deliveryType, deliveryTypes)),
    ...about('labels', labelList && overlaps('labels', goods.labels, labelList)),
    ...specConditions(filter.specs),
    ...about(
      null,
      sellOut === undefined ? undefined : soldOrNot(sellOut),
      sourceList && oneOf('sources', goods.sourceType, sourceList),
      minNumber === undefined ? undefined : few(minNumber),
      flag('isReal', goods.isReal, filter.isReal),
      flag('isActivity', goods.isActivity, filter.isActivity),
      flag('substituteSales', goods.substituteSales, filter.substituteSales),
    ),
  ]
}
