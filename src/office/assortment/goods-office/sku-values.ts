import type { OfficeGoods, OfficeSku, NewSku } from '#schemas/assortment/goods-office/entities.ts'
import type { ProposedSku } from '#schemas/assortment/goods-proposals/entities.ts'
import { isOwnPicture, OWN_PICTURE_MESSAGE } from '#schemas/base/external-url.ts'
import { readWhole } from '#schemas/base/typed-number.ts'
import { GOODS_LIMITS } from '#schemas/catalog/goods/goods-limits.ts'
import { MAX_PRICE_FEN } from '#schemas/catalog/goods/price-faults.ts'
import {
  listCombinations,
  SPEC_LIMITS,
  validateSpecs,
  validateSkuTable,
} from '#schemas/catalog/goods/sku-table.ts'
import {
  toAmountsInput,
  makeSkuPriceName,
  type PricePart,
  readPrices,
  validateSkuPrice,
  type Typed,
} from './goods-values.ts'

export const SPEC_LINES = [0, 1, 2] as const
export const makeSpecName = (at: number, part: 'name' | 'values') => `spec${at}.${part}`

/** Returns the prefix of a row's field names; the spec values identify a SKU. */
export const makeRowKey = (specValues: readonly string[]) => `sku.${specValues.join('|')}`
export const makeRowFieldName = (
  specValues: readonly string[],
  part: 'code' | 'onHand' | 'picture' | 'left',
) => `${makeRowKey(specValues)}.${part}`

const wordsOf = (typed = '') =>
  typed
    .split(/[、,，\n]/)
    .map((word) => word.trim())
    .filter(Boolean)

type Specs = OfficeGoods['specs']

/** Parses the specs; spec values keep their pictures from `before`. */
export function readSpecs(values: Typed, before: Specs = []): Specs {
  return SPEC_LINES.flatMap((at) => {
    const name = (values[makeSpecName(at, 'name')] ?? '').trim()
    const words = wordsOf(values[makeSpecName(at, 'values')])
    if (name === '' && words.length === 0) return []
    const known = before.find((spec) => spec.name === name)
    const pictureOf = (word: string) => known?.values.find(({ value }) => value === word)?.picture ?? null
    return [{ name, values: words.map((value) => ({ value, picture: pictureOf(value) })) }]
  })
}

/** Returns the error of the typed specs, or null. */
export function validateTypedSpecs(values: Typed): string | null {
  const specs = readSpecs(values)
  const wrong = validateSpecs(specs)
  if (wrong !== null) return wrong
  const many = listCombinations(specs).length
  return many > SPEC_LIMITS.skus ? `规格组合有 ${many} 个，最多 ${SPEC_LIMITS.skus} 个，请减少规格值` : null
}

/** Returns the rows of the table; none while the specs have errors. */
export const listSkuRows = (values: Typed): string[][] =>
  validateTypedSpecs(values) === null ? listCombinations(readSpecs(values)) : []

export const isLeft = (values: Typed, row: readonly string[]) => values[makeRowFieldName(row, 'left')] === '1'

const pictureTyped = (values: Typed, row: readonly string[]) =>
  (values[makeRowFieldName(row, 'picture')] ?? '').trim()
const codeTyped = (values: Typed, row: readonly string[]) =>
  (values[makeRowFieldName(row, 'code')] ?? '').trim()

/** `sold`: all prices of new rows. `supply`: the supply price of every row. `draft`: as `supply`, but optional. */
export type Amounts = 'sold' | 'supply' | 'draft'

function supplyCost(values: Typed, row: readonly string[], amounts: Amounts): string | null {
  const { cost } = readPrices(values, { skuId: makeRowKey(row) })
  return cost > MAX_PRICE_FEN || cost < (amounts === 'draft' ? 0 : 1)
    ? '请填写供货价，大于 0、不超过 9999999.99'
    : null
}

/** Returns errors by field name; `fresh` are the rows whose prices and pieces are edited here. */
export function validateRows(
  values: Typed,
  {
    rows,
    fresh,
    amounts,
    scoreName,
  }: {
    rows: readonly string[][]
    fresh: readonly string[][]
    amounts: Amounts
    scoreName?: string | undefined
  },
) {
  const faults = new Map<string, string>()
  const faces = rows.map((specValues) => ({ specValues, code: codeTyped(values, specValues) }))
  for (const { at, what, words } of validateSkuTable(readSpecs(values), faces))
    faults.set(makeRowFieldName(rows[at] ?? [], what === 'code' ? 'code' : 'left'), words)
  for (const row of rows) {
    const picture = pictureTyped(values, row)
    if (picture !== '' && !isOwnPicture(picture))
      faults.set(makeRowFieldName(row, 'picture'), OWN_PICTURE_MESSAGE)
  }
  for (const row of amounts === 'sold' ? [] : rows) {
    const words = supplyCost(values, row, amounts)
    if (words !== null) faults.set(makeSkuPriceName(makeRowKey(row), 'cost'), words)
  }
  for (const row of fresh) {
    const skuId = makeRowKey(row)
    for (const at of amounts === 'sold' ? (['cash', 'goodsPrice'] as const) : []) {
      const words = validateSkuPrice(values, { skuId, scoreName }, at)
      if (words !== null) faults.set(makeSkuPriceName(skuId, at), words)
    }
    const pieces = piecesTyped(values, row)
    if (!Number.isInteger(pieces) || pieces > GOODS_LIMITS.stock)
      faults.set(makeRowFieldName(row, 'onHand'), `请填写 0 到 ${GOODS_LIMITS.stock} 的整数`)
  }
  return faults
}

function piecesTyped(values: Typed, row: readonly string[]): number {
  const typed = (values[makeRowFieldName(row, 'onHand')] ?? '').trim()
  return typed === '' ? 0 : readWhole(typed)
}

export const toFaceInput = (values: Typed, specValues: string[]) => ({
  specValues,
  code: codeTyped(values, specValues),
  picture: pictureTyped(values, specValues) || null,
})

/** Converts a checked row to a new SKU. */
export const toSkuInput = (values: Typed, specValues: string[]): NewSku => ({
  ...toFaceInput(values, specValues),
  ...toAmountsInput(values, { skuId: makeRowKey(specValues) }),
  onHand: piecesTyped(values, specValues),
})

/** Converts a checked row to the SKU of a supplier's proposal. */
export function toSupplyInput(values: Typed, specValues: string[]): ProposedSku {
  const { code, picture, cost, onHand } = toSkuInput(values, specValues)
  return { specValues, code, picture, cost, onHand }
}

const SHARED = ['cash', 'integral', 'goodsPrice', 'marketPrice', 'cost'] as const

/** Returns values that copy the prices and pieces of the first row to the other rows. */
export function copyFirstRow(
  values: Typed,
  rows: readonly string[][],
  parts: readonly PricePart[] = SHARED,
): Record<string, string> {
  const [first, ...others] = rows
  if (!first) return {}
  return Object.fromEntries(
    others.flatMap((row) => [
      ...parts.map((part) => [
        makeSkuPriceName(makeRowKey(row), part),
        values[makeSkuPriceName(makeRowKey(first), part)] ?? '',
      ]),
      [makeRowFieldName(row, 'onHand'), values[makeRowFieldName(first, 'onHand')] ?? ''],
    ]),
  )
}

type Face = Pick<OfficeSku, 'specValues' | 'code' | 'picture' | 'disabled'>

/** Initial values of the table; for goods without SKUs, no combination is left out. */
export function toSkuValues({ specs, skus }: { specs: Specs; skus: readonly Face[] }): Typed {
  return {
    ...Object.fromEntries(
      SPEC_LINES.flatMap((at) => [
        [makeSpecName(at, 'name'), specs[at]?.name ?? ''],
        [makeSpecName(at, 'values'), specs[at]?.values.map(({ value }) => value).join('、') ?? ''],
      ]),
    ),
    ...Object.fromEntries(
      listCombinations(specs).map((row) => [
        makeRowFieldName(row, 'left'),
        skus.length === 0 || findSku(skus, row)?.disabled === false ? '' : '1',
      ]),
    ),
    ...Object.fromEntries(
      skus.flatMap(({ specValues, code, picture }) => [
        [makeRowFieldName(specValues, 'code'), code],
        [makeRowFieldName(specValues, 'picture'), picture ?? ''],
      ]),
    ),
  }
}

/** Finds the SKU of a combination; prefers an enabled one. */
export function findSku<T extends { specValues: readonly string[]; disabled: boolean }>(
  skus: readonly T[],
  row: readonly string[],
): T | undefined {
  const same = skus.filter(({ specValues }) => makeRowKey(specValues) === makeRowKey(row))
  return same.find(({ disabled }) => !disabled) ?? same[0]
}
