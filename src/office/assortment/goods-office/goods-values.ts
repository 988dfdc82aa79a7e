import type { officeGoods as calls } from '#schemas/assortment/goods-office/calls.ts'
import type { OfficeGoods, OfficeSku } from '#schemas/assortment/goods-office/entities.ts'
import { DEFAULT_SCORE_NAME } from '#schemas/base/constants.ts'
import type { In } from '#schemas/base/endpoint.ts'
import { readNumber, readWhole } from '#schemas/base/typed-number.ts'
import { priceFault, type PriceFault, PRICE_MOST, tiersFault } from '#schemas/catalog/goods/price-faults.ts'
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

/** `产地：龙泉` a line. */
export const paramsText = (params: OfficeGoods['params']) =>
  params.map(({ name, value }) => `${name}：${value}`).join('\n')

/** Null for a line without a name and a value. */
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

export const labelTick = (id: string) => `label.${id}`
export const regionTick = (id: string) => `region.${id}`
export const ticked = (values: Typed, ids: readonly string[], name: (id: string) => string) =>
  ids.filter((id) => values[name(id)] === '1')

/** What is sent of texts that keep the checks; `ids` are the labels that could be ticked. */
export function textsTyped(values: Typed, ids: readonly string[]) {
  const { name = '', subtitle = '', keywords = '', brandId = '', catId = '', detail = '' } = values
  return {
    name,
    subtitle,
    keywords,
    brandId,
    catId,
    detail,
    labelIds: ticked(values, ids, labelTick),
    pictures: readPictures(values.pictures),
    services: readServices(values.services),
    params: readParams(values.params) ?? [],
  }
}

const PARTS = ['cash', 'integral', 'goodsPrice', 'marketPrice', 'cost'] as const
export type PricePart = (typeof PARTS)[number]
export const priceName = (skuId: string, part: PricePart) => `${skuId}.${part}`
/** So many tiers can be typed. */
export const TIERS = [0, 1, 2, 3, 4] as const
export const tierName = (at: number, part: 'from' | 'cash') => `tier${at}.${part}`

/** '0.00' is typed as nothing. */
const shown = (text: string | null) => (text === null || Number(text) === 0 ? '' : text)

export function priceInitial({ payModel, skus, tiers }: OfficeGoods): Typed {
  return {
    payModel: String(payModel),
    ...Object.fromEntries(
      skus.flatMap((sku) => PARTS.map((part) => [priceName(sku.skuId, part), shown(sku[part])])),
    ),
    ...Object.fromEntries(
      TIERS.flatMap((at) => [
        [tierName(at, 'from'), String(tiers[at]?.from ?? '')],
        [tierName(at, 'cash'), tiers[at]?.cash ?? ''],
      ]),
    ),
  }
}

/** −1 for what is no amount. */
const amount = (typed: string | undefined, read: (text: string) => number | null) => {
  const text = readNumber(typed ?? '')
  return text === '' ? 0 : (read(text) ?? -1)
}

/** What is typed for a SKU; fen, points in hundredths. */
export function pricesTyped(values: Typed, { skuId }: Pick<OfficeSku, 'skuId'>) {
  const typed = (part: PricePart) => values[priceName(skuId, part)]
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

/** What is wrong at one of a SKU's prices. */
export function skuFault(
  values: Typed,
  { skuId, scoreName }: { skuId: string; scoreName?: string | undefined },
  at: PriceFault['at'],
): string | null {
  const fault = priceFault(Number(values.payModel), pricesTyped(values, { skuId }), scoreName)
  return fault?.at === at ? fault.words : null
}

const tiersTyped = (values: Typed) =>
  TIERS.flatMap((at) => {
    const [from = '', cash = ''] = [values[tierName(at, 'from')], values[tierName(at, 'cash')]]
    return from.trim() === '' && cash.trim() === ''
      ? []
      : [{ from: readWhole(from), cash: amount(cash, parseYuan) }]
  })

/** Said at the first tier. */
export function tierFault(
  values: Typed,
  skus: readonly OfficeSku[],
  { r4, scoreName = DEFAULT_SCORE_NAME }: { r4: number; scoreName?: string },
): string | null {
  const payModel = Number(values.payModel)
  const tiers = tiersTyped(values)
  if (tiers.some(({ from, cash }) => !Number.isInteger(from) || cash < 0 || cash > PRICE_MOST))
    return '请填写整数的件数和最多两位小数的价格'
  const prices = skus.map((sku) => pricesTyped(values, sku))
  const worth = ({ cash, points }: Amount) => computeWorth({ payModel, cash, points }, r4)
  const cheapest = prices.toSorted((a, b) => worth(a) - worth(b))[0]
  return cheapest ? tiersFault(payModel, tiers, { cash: cheapest.cash, scoreName }) : null
}

/** What is sent of values that keep the checks. */
export function priceInput(
  values: Typed,
  { goodsId, version, skus }: OfficeGoods,
): In<typeof calls.priceGoods> {
  return {
    goodsId,
    version,
    payModel: Number(values.payModel),
    tiers: tiersTyped(values).map(({ from, cash }) => ({ from, cash: formatYuan(cash) })),
    skus: skus.map((sku) => ({ skuId: sku.skuId, ...amountsInput(values, sku) })),
  }
}

/** The prices of a SKU as they travel. */
export function amountsInput(values: Typed, sku: Pick<OfficeSku, 'skuId'>) {
  const { points, cash, goodsPrice, marketPrice, cost } = pricesTyped(values, sku)
  return {
    cash: formatYuan(cash),
    integral: formatPoints(points),
    goodsPrice: formatYuan(goodsPrice),
    marketPrice: marketPrice === null ? null : formatYuan(marketPrice),
    cost: formatYuan(cost),
  }
}
