import { formatGroupedYuan } from '#schemas/money/grouped-yuan.ts'
import { formatYuan } from '#schemas/money/money.ts'
import { computeFenCovered, formatPoints } from '#schemas/money/points.ts'
import { hasTiers } from '#schemas/money/volume-price.ts'
import type { PriceTier } from './price-faults.ts'
import type { PricedSku } from './shelf-figures.ts'

export interface SoldSku extends PricedSku {
  specValues: readonly string[]
}

export const NO_COST = '未填成本'

/** Goods with their prices; `skus` contains the SKUs on offer. */
export interface SoldGoods {
  payModel: number
  tiers: readonly PriceTier[]
  skus: readonly SoldSku[]
}

export interface StandingGoods extends SoldGoods {
  /** State before today, if a price changed today; comparing with it adds up several small changes of one day. */
  opening?: SoldGoods | undefined
}

interface Terms {
  /** The platform's rate, as `parseRate` gives it. */
  r4: number
  scoreName: string
}

/** One form of a price to check; `worth` is in fen. */
interface Form {
  label: string
  text: string
  worth: number
}

/** Returns the prices to check: for pay model 5 cash and points, for pay model 2 also the guest price. */
function formsOf(
  { cash, points, goodsPrice }: PricedSku,
  payModel: number,
  { r4, scoreName }: Terms,
): Form[] {
  const inCash = { label: '会员现金价', text: `￥${formatYuan(cash)}`, worth: cash }
  const worth = computeFenCovered(points, r4)
  const pointsText = `${formatPoints(points)} ${scoreName}（值 ￥${formatYuan(worth)}）`
  const inPoints = { label: `会员${scoreName}价`, text: pointsText, worth }
  if (payModel === 1) return [inPoints]
  if (payModel === 2)
    return [inCash, { label: '游客价', text: `￥${formatYuan(goodsPrice)}`, worth: goodsPrice }]
  if (payModel === 5) return [inCash, inPoints]
  if (points === 0) return [inCash]
  return [{ label: '会员价', text: `￥${formatYuan(cash)} + ${pointsText}`, worth: cash + worth }]
}

const spaced = (text: string) => (text.endsWith('）') ? text : `${text} `)

/** Costs in fen; 0 if unknown. */
interface Costs {
  now: number
  /** Cost before this save, used if price and cost are lowered together. */
  stood?: number
}

/** Describes a price that is below cost or less than half of the previous price; null otherwise. */
function findingOf(
  { label, text, worth }: Form,
  { now, stood = 0 }: Costs,
  before: Form | undefined,
): string | null {
  const reasons = [
    worth < now && `低于成本 ￥${formatYuan(now)}`,
    worth >= now && worth < stood && `低于原成本 ￥${formatYuan(stood)}`,
    before !== undefined && worth * 2 < before.worth && `不到原价 ${spaced(before.text)}的一半`,
  ].filter((reason) => reason !== false)
  return reasons.length === 0 ? null : `${label} ${spaced(text)}${reasons.join('，')}`
}

/** Describes a known cost that was removed or reduced to less than half; null otherwise. */
function costFinding(cost: number, stood: number): string | null {
  if (cost * 2 >= stood) return null
  if (cost === 0) return `成本 ￥${formatYuan(stood)} 被清空`
  return `成本 ￥${formatYuan(cost)} 不到原成本 ￥${formatYuan(stood)} 的一半`
}

/** Finds the previous state of a SKU, or the replaced SKU with the same spec values. */
const standing = (before: SoldGoods | null, { skuId, specValues }: SoldSku): SoldSku | undefined =>
  before?.skus.find((one) => one.skuId === skuId) ??
  before?.skus.find((one) => one.specValues.join('|') === specValues.join('|'))

/** Returns the SKU to compare with, preferably from before today; undefined for a new SKU. */
function comparedWith(
  before: StandingGoods | null,
  sku: SoldSku,
): { sku: SoldSku; goods: SoldGoods } | undefined {
  for (const goods of [before?.opening, before]) {
    const found = goods && standing(goods, sku)
    if (found) return { sku: found, goods }
  }
  return undefined
}

function skuFinding(
  sku: SoldSku,
  payModel: number,
  { before, terms }: { before: StandingGoods | null; terms: Terms },
): string | null {
  const stood = standing(before, sku)
  const formsStood = before && stood ? formsOf(stood, before.payModel, terms) : []
  const compared = comparedWith(before, sku)
  const formsBefore = compared ? formsOf(compared.sku, compared.goods.payModel, terms) : []
  const found = formsOf(sku, payModel, terms).flatMap((form) => {
    const stands = formsStood.some(({ label, worth }) => label === form.label && worth === form.worth)
    if (stands && stood?.cost === sku.cost) return []
    const same = formsBefore.find(({ label }) => label === form.label)
    const isLower = same === undefined || form.worth < same.worth
    const costs = { now: sku.cost, ...(isLower && compared && { stood: compared.sku.cost }) }
    return findingOf(form, costs, same ?? formsBefore[0]) ?? []
  })
  const ofCost = compared && stood?.cost !== sku.cost ? costFinding(sku.cost, compared.sku.cost) : null
  if (ofCost !== null) found.push(ofCost)
  if (found.length === 0) return null
  const name = sku.specValues.join(' ')
  return `${name === '' ? '' : `${name}：`}${found.join('；')}`
}

/** Price of one piece in an offer, in fen and in hundredths of a point. */
export interface Offer {
  cash: number
  points: number
}
export interface SoldOutside {
  goodsName: string
  payModel: number
  sku: SoldSku
}

/** Describes an offer that is unusual against the cheapest way to buy the SKU without it; null for a usual one. */
function unusualOffer(
  what: string,
  { cash, points }: Offer,
  { sold, terms }: { sold: SoldOutside; terms: Terms },
): string | null {
  const { goodsName, payModel, sku } = sold
  const parts = [
    ...(cash > 0 || points === 0 ? [`￥${formatYuan(cash)}`] : []),
    ...(points > 0 ? [`${formatPoints(points)} ${terms.scoreName}`] : []),
  ]
  const form = {
    label: `${[goodsName, ...sku.specValues].filter(Boolean).join(' ')}：${what}`,
    text: parts.join(' + '),
    worth: cash + computeFenCovered(points, terms.r4),
  }
  const [usual] = formsOf(sku, payModel, terms).toSorted((one, other) => one.worth - other.worth)
  return findingOf(form, { now: sku.cost }, usual)
}

/** Describes an unusual price of a SKU in an activity; null for a usual one. */
export const describeUnusualActivityPrice = (offer: Offer, sold: SoldOutside, terms: Terms): string | null =>
  unusualOffer('活动价', offer, { sold, terms })

/** Describes an unusual quoted price of a SKU, with the total for all pieces; null for a usual one. */
export function describeUnusualQuote(
  { quantity, ...offer }: Offer & { quantity: number },
  sold: SoldOutside,
  terms: Terms,
): string | null {
  const found = unusualOffer('报价', offer, { sold, terms })
  if (found === null) return null
  const worth = (offer.cash + computeFenCovered(offer.points, terms.r4)) * quantity
  return `${found}，${quantity} 件共 ${formatGroupedYuan(worth)}`
}

function formAt(sku: SoldSku, { payModel, tiers }: SoldGoods, at: { quantity: number; terms: Terms }) {
  const [first] = formsOf(sku, payModel, at.terms)
  if (!first || !hasTiers(payModel)) return first
  const reached = tiers.filter(({ from }) => at.quantity >= from).map(({ cash }) => cash)
  const worth = Math.min(first.worth, ...reached)
  return { ...first, text: `￥${formatYuan(worth)}`, worth }
}

/** Returns the highest of the previous prices, and the name of its SKU if prices of the SKUs differ. */
function dearestBefore(
  skus: readonly SoldSku[],
  before: StandingGoods | null,
  at: { quantity: number; terms: Terms },
): Form | undefined {
  const priced = skus.flatMap((sku) => {
    const compared = comparedWith(before, sku)
    const form = compared && formAt(compared.sku, compared.goods, at)
    return form ? [{ form, name: sku.specValues.join(' ') }] : []
  })
  const [dearest, ...others] = priced.toSorted((one, other) => other.form.worth - one.form.worth)
  if (!dearest) return undefined
  const { form, name } = dearest
  const differ = name !== '' && others.some((one) => one.form.worth !== form.worth)
  return differ ? { ...form, text: `${form.text}（${name}）` } : form
}

/** Lists unusual volume prices. A volume price applies to all SKUs, so it is compared with the dearest SKU. */
function tierFindings(next: SoldGoods, before: StandingGoods | null, terms: Terms): string[] {
  return next.tiers.flatMap(({ from, cash }) => {
    const same = before?.tiers.some((tier) => tier.from === from && tier.cash === cash) ?? false
    const stands = ({ skuId, cost }: SoldSku) =>
      same && before?.skus.some((one) => one.skuId === skuId && one.cost === cost)
    const skus = next.skus.filter((sku) => !stands(sku))
    const form = { label: `阶梯价 ${from} 件起`, text: `￥${formatYuan(cash)}`, worth: cash }
    const now = Math.max(0, ...skus.map((sku) => sku.cost))
    const stood = same ? 0 : Math.max(0, ...skus.map((sku) => comparedWith(before, sku)?.sku.cost ?? 0))
    return findingOf(form, { now, stood }, dearestBefore(skus, before, { quantity: from, terms })) ?? []
  })
}

/**
 * Lists Chinese sentences about prices below cost (for a lowered price also below the previous cost) or below half
 * of the price before today, and about costs removed or reduced to less than half. A cost of 0 is unknown; unchanged
 * prices are not reported again. Pure.
 * @param before current state of the goods; null for new goods
 */
export function listUnusualPrices(next: SoldGoods, before: StandingGoods | null, terms: Terms): string[] {
  const skus = next.skus.flatMap((sku) => skuFinding(sku, next.payModel, { before, terms }) ?? [])
  return [...skus, ...tierFindings(next, before, terms)]
}
