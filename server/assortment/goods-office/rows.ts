import type { NewSku } from '#schemas/assortment/goods-office/entities.ts'
import { isOwnPicture, OWN_PICTURE_MESSAGE } from '#schemas/base/external-url.ts'
import { validatePrice } from '#schemas/catalog/goods/price-faults.ts'
import { type PricedSku, computeShelfFigures } from '#schemas/catalog/goods/shelf-figures.ts'
import { listCombinations, validateSpecs, validateSkuTable } from '#schemas/catalog/goods/sku-table.ts'
import { formatSpecs } from '#server/catalog/goods/spec-text.ts'
import { countAvailable } from '#server/catalog/goods/stock.ts'
import type { SpecDefinition } from '#server/catalog/goods/tables.ts'
import { reject } from '#server/platform/call/errors.ts'
import type { SkuRow } from './find.ts'
import { parseAmounts } from './price.ts'

/** Builds the row of a new SKU, whose prices were validated as numbers before. */
export function buildSkuRow(
  asked: NewSku,
  { id, goodsId, sort }: Pick<SkuRow, 'id' | 'goodsId' | 'sort'>,
): SkuRow {
  const { points: integral, ...prices } = parseAmounts(asked)
  const { specValues, onHand, picture } = asked
  const code = asked.code === '' ? id : asked.code
  const none = { reserved: 0, threshold: 0, disabled: false }
  return { id, goodsId, sort, code, picture, specValues, onHand, integral, ...prices, ...none }
}

/** Sorts rows by the combinations of their specs. */
export function sortByCombination<T extends { specValues: readonly string[] }>(
  specs: readonly SpecDefinition[],
  rows: readonly T[],
): T[] {
  const places = new Map(listCombinations(specs).map((values, at) => [JSON.stringify(values), at]))
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

/** Returns the columns of goods that derive from their SKUs, counting only offered ones. */
export function deriveGoodsColumns(
  specs: readonly SpecDefinition[],
  rows: readonly SkuRow[],
  payModel: number,
  r4: number,
) {
  const offered = rows.filter(({ disabled }) => !disabled)
  const { points: integral, ...figures } = computeShelfFigures(offered.map(priced), payModel, r4)
  return {
    ...figures,
    integral,
    specs: [...specs],
    attributes: specs.flatMap(({ name, values }) => values.map(({ value }) => `${name}:${value}`)),
    skuCount: offered.length,
    stock: offered.reduce((sum, sku) => sum + countAvailable(sku), 0),
  }
}

/** Throws BAD_INPUT if a table of SKUs is invalid; the message names the SKU. */
export function requireTable(
  specs: readonly SpecDefinition[],
  faces: readonly { specValues: readonly string[]; code: string; picture: string | null }[],
): void {
  const wrong = validateSpecs(specs)
  if (wrong !== null) throw reject('BAD_INPUT', wrong)
  for (const { value, picture } of specs.flatMap(({ values }) => values))
    if (picture !== null && !isOwnPicture(picture))
      throw reject('BAD_INPUT', `规格“${value}”的图片：${OWN_PICTURE_MESSAGE}`)
  for (const { specValues, picture } of faces) {
    if (picture === null || isOwnPicture(picture)) continue
    throw reject('BAD_INPUT', `${formatSpecs(specs, specValues)}的图片：${OWN_PICTURE_MESSAGE}`)
  }
  const [fault] = validateSkuTable(specs, faces)
  if (!fault) return
  const named = formatSpecs(specs, faces[fault.at]?.specValues ?? [])
  throw reject('BAD_INPUT', named === '' ? fault.words : `${named}：${fault.words}`)
}

/** Throws BAD_INPUT for an invalid price of a SKU. */
export function requirePrices(
  specs: readonly SpecDefinition[],
  asked: readonly NewSku[],
  { payModel, scoreName }: { payModel: number; scoreName: string },
): void {
  for (const sku of asked) {
    const fault = validatePrice(payModel, parseAmounts(sku), scoreName)
    const named = formatSpecs(specs, sku.specValues)
    if (fault !== null) throw reject('BAD_INPUT', named === '' ? fault.words : `${named}：${fault.words}`)
  }
}
