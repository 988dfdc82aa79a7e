import { getCheckoutKind } from '#schemas/catalog/goods/checkout-kinds.ts'
import { getMaxQuantity } from '#schemas/catalog/goods/quantity.ts'
import { type Amount, formatYuan, computeLineAmount } from '#schemas/money/money.ts'
import type { Pair } from '#schemas/money/pair.ts'
import { getAmountDue } from '#schemas/money/pay-models.ts'
import { formatPoints } from '#schemas/money/points.ts'
import {
  findPriceChange,
  type PriceChange,
  type UnitPrice,
  readNotedPrice,
} from '#schemas/money/price-change.ts'
import { getPayModel, computeAllowance } from '#schemas/money/running-price.ts'
import type { CartLine } from '#schemas/trade/cart/entities.ts'
import { getListedUnit } from '#server/catalog/goods/offers/choose.ts'
import type { EndedSale } from '#server/catalog/goods/offers/ended.ts'
import type { OwnOffer } from '#server/catalog/goods/offers/load.ts'
import { withOffer } from '#server/catalog/goods/offers/price.ts'
import { getPriceFor } from '#server/catalog/goods/price.ts'
import { formatSpecs } from '#server/catalog/goods/spec-text.ts'
import { countAvailable } from '#server/catalog/goods/stock.ts'
import { findNextTier, getUnitCash } from '#server/catalog/goods/tiers.ts'
import type { Member } from '#server/platform/call/context.ts'
import type { CartRow } from './lines.ts'
import { getLineBounds } from './sale-state.ts'
import { type Around, getLineStanding } from './standing.ts'
import { viewActivity } from './view-activity.ts'

/** Formats fen and hundredths of a point for the API. */
export const toPair = ({ cash, points }: Amount): Pair => ({
  cash: formatYuan(cash),
  integral: formatPoints(points),
})

/** Describes the chosen SKU. */
export function formatSpecText({ goods: found, sku }: Pick<CartRow, 'goods' | 'sku'>): string {
  return formatSpecs(found?.specs ?? [], sku?.specValues ?? [])
}

/** Finds how the listed unit price changed since the line was added; null if it did not. */
export function findLineChange({ item, goods: found, sku, offer, usual }: CartRow): PriceChange | null {
  if (!found || !sku) return null
  const unit = getListedUnit({ goods: found, sku, offer })
  const known =
    usual.goods && usual.sku
      ? [unit, getListedUnit({ goods: usual.goods, sku: usual.sku, offer: null })]
      : [unit]
  return findPriceChange(readNotedPrice({ cash: item.addedCash, points: item.addedPoints }, ...known), unit)
}

const toUnitPrice = ({ payModel, ...amount }: UnitPrice) => ({ payModel, ...toPair(amount) })

function viewChange(change: PriceChange | null): Pick<CartLine, 'change' | 'repriced'> {
  if (change === null) return { change: null }
  if ('by' in change) return { change: toPair(change.by) }
  return { change: null, repriced: { from: toUnitPrice(change.from), to: toUnitPrice(change.to) } }
}

/** Cost of a line: the amount due, and the fen that volume prices save off the listed price. */
export interface LineCost {
  due: Amount
  saved: number
}

function costOf({ item: { quantity }, goods: found, sku, offer }: CartRow) {
  if (offer) return costInActivity(offer, quantity)
  const payModel = found?.payModel ?? 2
  const tiers = found?.volumePrices ?? []
  const listed = { payModel, cash: sku?.cash ?? 0, integral: sku?.integral ?? 0 }
  const cash = getUnitCash(listed, tiers, quantity)
  const unit = getAmountDue({ payModel, cash, points: listed.integral })
  const due = { cash: unit.cash * quantity, points: unit.points * quantity }
  const tier = findNextTier(listed, tiers, quantity)
  return { listed, cash, due, tier, saved: (listed.cash - cash) * quantity }
}

/** Volume prices do not apply within an activity. */
function costInActivity({ cash, points }: OwnOffer, quantity: number) {
  const unit = { cash, points }
  const listed = { payModel: getPayModel(unit), cash, integral: points }
  return { listed, cash, due: computeLineAmount(unit, quantity), tier: null, saved: 0 }
}

function mostOf({ goods: found, sku, usual, offer, running }: CartRow, others: number): number {
  if (!found || !sku || !usual.goods || !usual.sku) return 0
  const inActivity = running && offer ? computeAllowance(running, running.bought) : 0
  return Math.max(inActivity, getMaxQuantity(getLineBounds(usual.goods, usual.sku, others)))
}

/** Returns the activity's price if the activity sells the whole line, otherwise the usual price. */
function linePrice(row: CartRow, unit: { payModel: number; cash: number; integral: number }, member: Member) {
  const { sku } = row.usual
  const usual = getPriceFor(member, {
    ...unit,
    goodsPrice: sku?.goodsPrice ?? 0,
    marketPrice: sku?.marketPrice ?? null,
  })
  if (!row.offer || !sku) return usual
  return withOffer(getPriceFor(member, { ...sku, payModel: row.goods?.payModel ?? 2 }), row.offer)
}

interface Seen extends Around {
  member: Member
  /** Maps SKU ids to the ended sale whose price the line was added at. */
  endedSales: ReadonlyMap<string, EndedSale>
}

/** Converts a cart row to its line for display, with its cost for the total. */
export function toLine(
  row: CartRow,
  { member, others, region, endedSales }: Seen,
): { line: CartLine; cost: LineCost } {
  const { item, goods: found, sku } = row
  const { listed, cash, due, tier, saved } = costOf(row)
  const standing = getLineStanding(row, { others, region })
  const line = {
    cartId: item.id,
    goodsId: item.goodsId,
    skuId: item.skuId,
    shopId: row.shop?.id ?? '',
    catId: found?.categoryPath.at(-1) ?? null,
    skuCount: found?.skuCount ?? 0,
    name: found?.name ?? '商品已失效',
    specText: formatSpecText(row),
    picture: sku?.picture ?? found?.pictures[0] ?? null,
    kind: getCheckoutKind(found?.goodsType ?? 0),
    price: linePrice(row, { ...listed, cash }, member),
    amount: toPair(due),
    quantity: item.quantity,
    unit: found?.unit ?? 0,
    minNumber: found?.minNumber ?? 1,
    step: found?.step ?? 1,
    limitNumber: found?.limitNumber ?? null,
    stock: Math.max(...[sku, row.usual.sku].map((one) => (one ? countAvailable(one) : 0))),
    most: mostOf(row, others),
    activity: viewActivity(row.running, row.usual),
    ...standing,
    ...viewChange(findLineChange(row)),
    endedSale: endedSales.get(item.skuId),
    nextTier: tier && { from: tier.from, cash: formatYuan(tier.cash) },
  }
  return { line, cost: { due, saved } }
}
