import type { NewSku } from '#schemas/assortment/goods-office/entities.ts'
import { isOwnPicture, OWN_PICTURE_MESSAGE } from '#schemas/base/external-url.ts'
import { priceFault } from '#schemas/catalog/goods/price-faults.ts'
import { type PricedSku, shelfFigures } from '#schemas/catalog/goods/shelf-figures.ts'
import { combinationsOf, specsFault, tableFaults } from '#schemas/catalog/goods/sku-table.ts'
import { specTextOf } from '#server/catalog/goods/spec-text.ts'
import { available } from '#server/catalog/goods/stock.ts'
import type { SpecDefinition } from '#server/catalog/goods/tables.ts'
import { refuse } from '#server/platform/call/errors.ts'
import type { SkuRow } from './find.ts'
import { amountsOf } from './price.ts'

/** The row of a SKU that is to be; the wire has checked that its prices are numbers. */
export function skuRow(
  asked: NewSku,
  { id, goodsId, sort }: Pick<SkuRow, 'id' | 'goodsId' | 'sort'>,
): SkuRow {
  const { points: integral, ...prices } = amountsOf(asked)
  const { specValues, onHand, picture } = asked
  const code = asked.code === '' ? id : asked.code
  const none = { reserved: 0, threshold: 0, disabled: false }
  return { id, goodsId, sort, code, picture, specValues, onHand, integral, ...prices, ...none }
}

/** In the order of their specs, whatever order they came in. */
export function inTableOrder<T extends { specValues: readonly string[] }>(
  specs: readonly SpecDefinition[],
  rows: readonly T[],
): T[] {
  const places = new Map(combinationsOf(specs).map((values, at) => [JSON.stringify(values), at]))
  const place = ({ specValues }: T) => places.get(JSON.stringify(specValues)) ?? 0
  return rows.toSorted((a, b) => place(a) - place(b))
}

const priced = ({ id: skuId, cash, integral: points, goodsPrice, marketPrice, cost }: SkuRow): PricedSku => ({
  skuId,
  cash,
  points,
  goodsPrice,
  marketPrice,
  cost,
})

/** What lists know of goods with these SKUs; of those that are offered. */
export function goodsOfSkus(
  specs: readonly SpecDefinition[],
  rows: readonly SkuRow[],
  payModel: number,
  r4: number,
) {
  const offered = rows.filter(({ disabled }) => !disabled)
  const { points: integral, ...figures } = shelfFigures(offered.map(priced), payModel, r4)
  return {
    ...figures,
    integral,
    specs: [...specs],
    attributes: specs.flatMap(({ name, values }) => values.map(({ value }) => `${name}:${value}`)),
    skuCount: offered.length,
    stock: offered.reduce((sum, sku) => sum + available(sku), 0),
  }
}

/** Throws BAD_INPUT with a sentence for a table that cannot be sold so; names the SKU. */
export function needTable(
  specs: readonly SpecDefinition[],
  faces: readonly { specValues: readonly string[]; code: string; picture: string | null }[],
): void {
  const wrong = specsFault(specs)
  if (wrong !== null) throw refuse('BAD_INPUT', wrong)
  for (const { value, picture } of specs.flatMap(({ values }) => values))
    if (picture !== null && !isOwnPicture(picture))
      throw refuse('BAD_INPUT', `规格“${value}”的图片：${OWN_PICTURE_MESSAGE}`)
  for (const { specValues, picture } of faces) {
    if (picture === null || isOwnPicture(picture)) continue
    throw refuse('BAD_INPUT', `${specTextOf(specs, specValues)}的图片：${OWN_PICTURE_MESSAGE}`)
  }
  const [fault] = tableFaults(specs, faces)
  if (!fault) return
  const named = specTextOf(specs, faces[fault.at]?.specValues ?? [])
  throw refuse('BAD_INPUT', named === '' ? fault.words : `${named}：${fault.words}`)
}

/** Throws BAD_INPUT for a price that a SKU cannot be sold at. */
export function needPrices(
  specs: readonly SpecDefinition[],
  asked: readonly NewSku[],
  { payModel, scoreName }: { payModel: number; scoreName: string },
): void {
  for (const sku of asked) {
    const fault = priceFault(payModel, amountsOf(sku), scoreName)
    const named = specTextOf(specs, sku.specValues)
    if (fault !== null) throw refuse('BAD_INPUT', named === '' ? fault.words : `${named}：${fault.words}`)
  }
}
