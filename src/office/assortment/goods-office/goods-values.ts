import type { officeGoods as calls } from '#schemas/assortment/goods-office/calls.ts'
import type { OfficeGoods, OfficeSku } from '#schemas/assortment/goods-office/entities.ts'
import { DEFAULT_SCORE_NAME } from '#schemas/base/constants.ts'
import type { In } from '#schemas/base/endpoint.ts'
import { readNumber, readWhole } from '#schemas/base/typed-number.ts'
import {
  validatePrice,
  type PriceFault,
  MAX_PRICE_FEN,
  validateTiers,
} from '#schemas/catalog/goods/price-faults.ts'
import { computeWorth } from '#schemas/money/lowest-price.ts'
import { type Amount, formatYuan, parseYuan } from '#schemas/money/money.ts'
import { formatPoints, parsePoints } from '#schemas/money/points.ts'
import type { Values } from '#ui/field/use-fields.ts'

export type Typed = Values<string>

export interface GoodsForm {
  goods: OfficeGoods
}

const lines = (typed = '') =>
  typed
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** Formats parameters one per line: `产地：龙泉`. */
export const formatParams = (params: OfficeGoods['params']) =>
  params.map(({ name, value }) => `${name}：${value}`).join('\n')

/** Parses parameters, one per line; null if a line lacks a name or a value. */
export function readParams(typed = ''): OfficeGoods['params'] | null {
  const read = lines(typed).map((line) => /^([^：:]+)[：:](.+)$/.exec(line))
  return read.every((one) => one !== null)
    ? read.map((one) => ({ name: one[1]?.trim() ?? '', value: one[2]?.trim() ?? '' }))
    : null
}

export const readPictures = (typed = '') => lines(typed)
export const readServices = (typed = '') =>
  typed
    .split(/[、,，\n]/)
    .map((one) => one.trim())
    .filter(Boolean)

export const makeLabelTickName = (id: string) => `label.${id}`
export const makeRegionTickName = (id: string) => `region.${id}`
export const listTicked = (values: Typed, ids: readonly string[], name: (id: string) => string) =>
  ids.filter((id) => values[name(id)] === '1')

/** Converts checked values to the texts of goods; `ids` are the labels on offer. */
export function toTextsInput(values: Typed, ids: readonly string[]) {
  const { name = '', subtitle = '', keywords = '', brandId = '', catId = '', detail = '' } = values
  return {
    name,
    subtitle,
    keywords,
    brandId,
    catId,
    detail,
    labelIds: listTicked(values, ids, makeLabelTickName),
    pictures: readPictures(values.pictures),
    services: readServices(values.services),
    params: readParams(values.params) ?? [],
  }
}

const PARTS = ['cash', 'integral', 'goodsPrice', 'marketPrice', 'cost'] as const
export type PricePart = (typeof PARTS)[number]
export const makeSkuPriceName = (skuId: string, part: PricePart) => `${skuId}.${part}`
export const TIERS = [0, 1, 2, 3, 4] as const
export const makeTierName = (at: number, part: 'from' | 'cash') => `tier${at}.${part}`

/** Shows zero amounts such as '0.00' as an empty field. */
const shown = (text: string | null) => (text === null || Number(text) === 0 ? '' : text)

export function toPriceValues({ payModel, skus, tiers }: OfficeGoods): Typed {
  return {
    payModel: String(payModel),
    ...Object.fromEntries(
      skus.flatMap((sku) => PARTS.map((part) => [makeSkuPriceName(sku.skuId, part), shown(sku[part])])),
    ),
    ...Object.fromEntries(
      TIERS.flatMap((at) => [
        [makeTierName(at, 'from'), String(tiers[at]?.from ?? '')],
        [makeTierName(at, 'cash'), tiers[at]?.cash ?? ''],
      ]),
    ),
  }
}

/** Parses an amount: 0 for an empty text, −1 for an invalid one. */
const amount = (typed: string | undefined, read: (text: string) => number | null) => {
  const text = readNumber(typed ?? '')
  return text === '' ? 0 : (read(text) ?? -1)
}

/** Parses the prices of a SKU: money in fen, points in hundredths; −1 for an invalid amount. */
export function readPrices(values: Typed, { skuId }: Pick<OfficeSku, 'skuId'>) {
  const typed = (part: PricePart) => values[makeSkuPriceName(skuId, part)]
  const market = amount(typed('marketPrice'), parseYuan)
  return {
    skuId,
    cash: amount(typed('cash'), parseYuan),
    points: amount(typed('integral'), parsePoints),
    goodsPrice: amount(typed('goodsPrice'), parseYuan),
    marketPrice: market === 0 ? null : market,
    cost: amount(typed('cost'), parseYuan),
  }
}

/** Returns the error at one of a SKU's prices, or null. */
export function validateSkuPrice(
  values: Typed,
  { skuId, scoreName }: { skuId: string; scoreName?: string | undefined },
  at: PriceFault['at'],
): string | null {
  const fault = validatePrice(Number(values.payModel), readPrices(values, { skuId }), scoreName)
  return fault?.at === at ? fault.words : null
}

const tiersTyped = (values: Typed) =>
  TIERS.flatMap((at) => {
    const [from = '', cash = ''] = [values[makeTierName(at, 'from')], values[makeTierName(at, 'cash')]]
    return from.trim() === '' && cash.trim() === ''
      ? []
      : [{ from: readWhole(from), cash: amount(cash, parseYuan) }]
  })

/** Checks the price tiers; the first tier shows the error. */
export function validateTierFields(
  values: Typed,
  skus: readonly OfficeSku[],
  { r4, scoreName = DEFAULT_SCORE_NAME }: { r4: number; scoreName?: string },
): string | null {
  const payModel = Number(values.payModel)
  const tiers = tiersTyped(values)
  if (tiers.some(({ from, cash }) => !Number.isInteger(from) || cash < 0 || cash > MAX_PRICE_FEN))
    return '请填写整数的件数和最多两位小数的价格'
  const prices = skus.map((sku) => readPrices(values, sku))
  const worth = ({ cash, points }: Amount) => computeWorth({ payModel, cash, points }, r4)
  const cheapest = prices.toSorted((a, b) => worth(a) - worth(b))[0]
  return cheapest ? validateTiers(payModel, tiers, { cash: cheapest.cash, scoreName }) : null
}

/** Converts checked values to the request. */
export function toPriceInput(
  values: Typed,
  { goodsId, version, skus }: OfficeGoods,
): In<typeof calls.priceGoods> {
  return {
    goodsId,
    version,
    payModel: Number(values.payModel),
    tiers: tiersTyped(values).map(({ from, cash }) => ({ from, cash: formatYuan(cash) })),
    skus: skus.map((sku) => ({ skuId: sku.skuId, ...toAmountsInput(values, sku) })),
  }
}

/** Formats the prices of a SKU for the request. */
export function toAmountsInput(values: Typed, sku: Pick<OfficeSku, 'skuId'>) {
  const { points, cash, goodsPrice, marketPrice, cost } = readPrices(values, sku)
  return {
    cash: formatYuan(cash),
    integral: formatPoints(points),
    goodsPrice: formatYuan(goodsPrice),
    marketPrice: marketPrice === null ? null : formatYuan(marketPrice),
    cost: formatYuan(cost),
  }
}
