import type { OfficeGoods, OfficeSku, NewSku } from '#schemas/assortment/goods-office/entities.ts'
import type { ProposedSku } from '#schemas/assortment/goods-proposals/entities.ts'
import { isOwnPicture, OWN_PICTURE_MESSAGE } from '#schemas/base/external-url.ts'
import { readWhole } from '#schemas/base/typed-number.ts'
import { GOODS_LIMITS } from '#schemas/catalog/goods/goods-limits.ts'
import { PRICE_MOST } from '#schemas/catalog/goods/price-faults.ts'
import { combinationsOf, SPEC_LIMITS, specsFault, tableFaults } from '#schemas/catalog/goods/sku-table.ts'
import { amountsInput, priceName, type PricePart, pricesTyped, skuFault, type Typed } from './goods-values.ts'

export const SPEC_LINES = [0, 1, 2] as const
export const specLine = (at: number, part: 'name' | 'values') => `spec${at}.${part}`

/** What the fields of a row begin with: a SKU is what its values say. */
export const rowKey = (specValues: readonly string[]) => `sku.${specValues.join('|')}`
export const rowField = (specValues: readonly string[], part: 'code' | 'onHand' | 'picture' | 'left') =>
  `${rowKey(specValues)}.${part}`

const wordsOf = (typed = '') =>
  typed
    .split(/[、,，\n]/)
    .map((word) => word.trim())
    .filter(Boolean)

type Specs = OfficeGoods['specs']

/** The specs as they are typed; what a value was pictured by before stays. */
export function readSpecs(values: Typed, before: Specs = []): Specs {
  return SPEC_LINES.flatMap((at) => {
    const name = (values[specLine(at, 'name')] ?? '').trim()
    const words = wordsOf(values[specLine(at, 'values')])
    if (name === '' && words.length === 0) return []
    const known = before.find((spec) => spec.name === name)
    const pictureOf = (word: string) => known?.values.find(({ value }) => value === word)?.picture ?? null
    return [{ name, values: words.map((value) => ({ value, picture: pictureOf(value) })) }]
  })
}

/** What is wrong with the specs as they are typed. */
export function specsTypedFault(values: Typed): string | null {
  const specs = readSpecs(values)
  const wrong = specsFault(specs)
  if (wrong !== null) return wrong
  const many = combinationsOf(specs).length
  return many > SPEC_LIMITS.skus ? `规格组合有 ${many} 个，最多 ${SPEC_LIMITS.skus} 个，请减少规格值` : null
}

/** The rows of the table, none of specs that are not right yet. */
export const rowsTyped = (values: Typed): string[][] =>
  specsTypedFault(values) === null ? combinationsOf(readSpecs(values)) : []

export const isLeft = (values: Typed, row: readonly string[]) => values[rowField(row, 'left')] === '1'

const pictureTyped = (values: Typed, row: readonly string[]) =>
  (values[rowField(row, 'picture')] ?? '').trim()
const codeTyped = (values: Typed, row: readonly string[]) => (values[rowField(row, 'code')] ?? '').trim()

/** How a form asks for amounts: `sold` all prices of new rows; `supply` what the supplier gets, of every row; `draft` too, if at all. */
export type Amounts = 'sold' | 'supply' | 'draft'

function supplyCost(values: Typed, row: readonly string[], amounts: Amounts): string | null {
  const { cost } = pricesTyped(values, { skuId: rowKey(row) })
  return cost > PRICE_MOST || cost < (amounts === 'draft' ? 0 : 1)
    ? '请填写供货价，大于 0、不超过 9999999.99'
    : null
}

/** What is wrong, by the names of the fields; `fresh` are the rows whose prices and pieces are typed here. */
export function rowFaults(
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
  for (const { at, what, words } of tableFaults(readSpecs(values), faces))
    faults.set(rowField(rows[at] ?? [], what === 'code' ? 'code' : 'left'), words)
  for (const row of rows) {
    const picture = pictureTyped(values, row)
    if (picture !== '' && !isOwnPicture(picture)) faults.set(rowField(row, 'picture'), OWN_PICTURE_MESSAGE)
  }
  for (const row of amounts === 'sold' ? [] : rows) {
    const words = supplyCost(values, row, amounts)
    if (words !== null) faults.set(priceName(rowKey(row), 'cost'), words)
  }
  for (const row of fresh) {
    const skuId = rowKey(row)
    for (const at of amounts === 'sold' ? (['cash', 'goodsPrice'] as const) : []) {
      const words = skuFault(values, { skuId, scoreName }, at)
      if (words !== null) faults.set(priceName(skuId, at), words)
    }
    const pieces = piecesTyped(values, row)
    if (!Number.isInteger(pieces) || pieces > GOODS_LIMITS.stock)
      faults.set(rowField(row, 'onHand'), `请填写 0 到 ${GOODS_LIMITS.stock} 的整数`)
  }
  return faults
}

function piecesTyped(values: Typed, row: readonly string[]): number {
  const typed = (values[rowField(row, 'onHand')] ?? '').trim()
  return typed === '' ? 0 : readWhole(typed)
}

export const faceInput = (values: Typed, specValues: string[]) => ({
  specValues,
  code: codeTyped(values, specValues),
  picture: pictureTyped(values, specValues) || null,
})

/** What is sent of a row that keeps the checks. */
export const skuInput = (values: Typed, specValues: string[]): NewSku => ({
  ...faceInput(values, specValues),
  ...amountsInput(values, { skuId: rowKey(specValues) }),
  onHand: piecesTyped(values, specValues),
})

/** What a supplier says of a row. */
export function supplyInput(values: Typed, specValues: string[]): ProposedSku {
  const { code, picture, cost, onHand } = skuInput(values, specValues)
  return { specValues, code, picture, cost, onHand }
}

const SHARED = ['cash', 'integral', 'goodsPrice', 'marketPrice', 'cost'] as const

/** The prices and pieces of the first row, for all the others. */
export function likeFirst(
  values: Typed,
  rows: readonly string[][],
  parts: readonly PricePart[] = SHARED,
): Record<string, string> {
  const [first, ...others] = rows
  if (!first) return {}
  return Object.fromEntries(
    others.flatMap((row) => [
      ...parts.map((part) => [priceName(rowKey(row), part), values[priceName(rowKey(first), part)] ?? '']),
      [rowField(row, 'onHand'), values[rowField(first, 'onHand')] ?? ''],
    ]),
  )
}

type Face = Pick<OfficeSku, 'specValues' | 'code' | 'picture' | 'disabled'>

/** What the form begins with; of goods without SKUs no combination is left out yet. */
export function skusInitial({ specs, skus }: { specs: Specs; skus: readonly Face[] }): Typed {
  return {
    ...Object.fromEntries(
      SPEC_LINES.flatMap((at) => [
        [specLine(at, 'name'), specs[at]?.name ?? ''],
        [specLine(at, 'values'), specs[at]?.values.map(({ value }) => value).join('、') ?? ''],
      ]),
    ),
    ...Object.fromEntries(
      combinationsOf(specs).map((row) => [
        rowField(row, 'left'),
        skus.length === 0 || skuOf(skus, row)?.disabled === false ? '' : '1',
      ]),
    ),
    ...Object.fromEntries(
      skus.flatMap(({ specValues, code, picture }) => [
        [rowField(specValues, 'code'), code],
        [rowField(specValues, 'picture'), picture ?? ''],
      ]),
    ),
  }
}

/** The SKU of a combination: the one that is offered, where another of the same values is not. */
export function skuOf<T extends { specValues: readonly string[]; disabled: boolean }>(
  skus: readonly T[],
  row: readonly string[],
): T | undefined {
  const same = skus.filter(({ specValues }) => rowKey(specValues) === rowKey(row))
  return same.find(({ disabled }) => !disabled) ?? same[0]
}
