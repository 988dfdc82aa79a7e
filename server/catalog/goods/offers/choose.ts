import type { Amount } from '#schemas/money/money.ts'
import { isBelowUsual, getPayModel, computeAllowance } from '#schemas/money/running-price.ts'
import { countAvailable } from '#server/catalog/goods/stock.ts'
import type { goods, skus } from '#server/catalog/goods/tables.ts'
import { getUnitCash } from '#server/catalog/goods/tiers.ts'
import { type OwnOffer, getActivityShelf } from './load.ts'

type GoodsTerms = Pick<
  typeof goods.$inferSelect,
  'payModel' | 'volumePrices' | 'minNumber' | 'step' | 'limitNumber'
>
type SkuTerms = Pick<
  typeof skus.$inferSelect,
  'cash' | 'integral' | 'onHand' | 'reserved' | 'threshold' | 'disabled'
>

interface Sale<G, S> {
  goods: G
  sku: S
  /** Applies to all pieces; null for the usual price. */
  offer: OwnOffer | null
}

export interface At {
  offer: OwnOffer | null | undefined
  quantity: number
}

/** Terms of activities, which sell single pieces and have a limit of their own. */
const BY_THE_PIECE = { minNumber: 1, step: 1, limitNumber: null } as const

/**
 * Applies the activity's price to all pieces if enough pieces remain in the activity for this member, otherwise the
 * usual price. If the shelf has fewer pieces than the activity, the activity's pieces are the limit.
 */
export function chooseSale<G extends GoodsTerms, S extends SkuTerms>(
  goods: G,
  sku: S,
  { offer, quantity }: At,
): Sale<G, S> {
  const usual = { goods, sku, offer: null }
  if (!offer) return usual
  if (!isBelowUsual(offer, getUsualUnit(goods, sku, quantity))) return usual
  const allowance = computeAllowance(offer, offer.bought)
  const running = { goods: { ...goods, ...BY_THE_PIECE }, offer }
  if (quantity <= allowance) return { ...running, sku: getActivityShelf(sku, offer) }
  if (allowance <= countAvailable(sku)) return usual
  return { goods: { ...running.goods, limitNumber: allowance }, offer, sku: getActivityShelf(sku, offer) }
}

type Unit = Amount & { payModel: number }

/** Returns the price of one piece without an activity, including the volume price of the quantity. */
export function getUsualUnit(
  { payModel, volumePrices }: Pick<GoodsTerms, 'payModel' | 'volumePrices'>,
  sku: Pick<SkuTerms, 'cash' | 'integral'>,
  quantity: number,
): Unit {
  const cash = getUnitCash({ payModel, cash: sku.cash }, volumePrices, quantity)
  return { payModel, cash, points: sku.integral }
}

/** Returns the price of one piece at this quantity, in fen and hundredths of a point. */
export function getUnitAt<G extends GoodsTerms, S extends SkuTerms>(goods: G, sku: S, at: At): Unit {
  const sale = chooseSale(goods, sku, at)
  return sale.offer ? getListedUnit(sale) : getUsualUnit(goods, sku, at.quantity)
}

/** Returns the price of one piece, in fen and hundredths of a point: the activity's price, or the list price. */
export function getListedUnit({ offer, goods, sku }: Sale<{ payModel: number }, SkuTerms>): Unit {
  if (!offer) return { payModel: goods.payModel, cash: sku.cash, points: sku.integral }
  return { payModel: getPayModel(offer), cash: offer.cash, points: offer.points }
}
