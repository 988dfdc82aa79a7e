import { arrayOverlaps, eq, gt, inArray, lte } from 'drizzle-orm'
import type { GoodsFilter } from '#schemas/goods/filter.ts'
import { goods } from '../tables.ts'
import { about, type Condition } from './condition.ts'

const inStock = gt(goods.stock, 0)
const soldOut = lte(goods.stock, 0)

/** A flag that is set either way restricts; one that is not set does not. */
const flag = (column: Parameters<typeof eq>[0], value: boolean | undefined) =>
  value === undefined ? undefined : eq(column, value)

/** `颜色:红` and `颜色:白` are alternatives, `容量:500ml` comes on top. */
function specConditions(specs: readonly string[] = []): Condition[] {
  const names = new Map<string, string[]>()
  for (const spec of specs) {
    const [name = ''] = spec.split(':')
    names.set(name, [...(names.get(name) ?? []), spec])
  }
  return [...names].flatMap(([name, values]) =>
    about(`spec:${name}`, arrayOverlaps(goods.attributes, values)),
  )
}

/** What goods are and how they are sold. `inStock` only restricts when set; `sellOut` either way. */
export function traitConditions(filter: GoodsFilter): Condition[] {
  const { sellOut, goodsTypes, payModels, deliveryTypes, sourceList, labelList, minNumber } = filter
  return [
    ...about('stock', filter.inStock ? inStock : undefined),
    ...about('goodsTypes', goodsTypes && inArray(goods.goodsType, goodsTypes)),
    ...about('payModels', payModels && inArray(goods.payModel, payModels)),
    ...about('deliveryTypes', deliveryTypes && inArray(goods.deliveryType, deliveryTypes)),
    ...about('labels', labelList && arrayOverlaps(goods.labels, labelList)),
    ...specConditions(filter.specs),
    ...about(
      null,
      sellOut === undefined ? undefined : sellOut ? soldOut : inStock,
      sourceList && inArray(goods.sourceType, sourceList),
      minNumber === undefined ? undefined : lte(goods.minNumber, minNumber),
      flag(goods.isReal, filter.isReal),
      flag(goods.isActivity, filter.isActivity),
      flag(goods.substituteSales, filter.substituteSales),
    ),
  ]
}
