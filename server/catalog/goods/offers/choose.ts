import type { Amount } from '#schemas/money/money.ts'
import { beatsUsual, payModelOf, runningAllowance } from '#schemas/money/running-price.ts'
import { available } from '#server/catalog/goods/stock.ts'
import type { goods, skus } from '#server/catalog/goods/tables.ts'
import { unitCash } from '#server/catalog/goods/tiers.ts'
import { type OwnOffer, shelfOf } from './load.ts'

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
  /** The activity at whose price all pieces are sold. */
  offer: OwnOffer | null
}

/** The quantity at which a SKU is sold, and the activity that runs for it. */
export interface At {
  offer: OwnOffer | null | undefined
  quantity: number
}

/** An activity sells by the piece, and has a limit of its own. */
const BY_THE_PIECE = { minNumber: 1, step: 1, limitNumber: null } as const

/**
 * How a SKU is sold at a quantity: all pieces at the running price while the activity still has that many for this member,
 * else all at the usual price. Where the shelf has fewer than the activity, the activity's pieces are what can be had.
 */
export function saleAt<G extends GoodsTerms, S extends SkuTerms>(
  goods: G,
  sku: S,
  { offer, quantity }: At,
): Sale<G, S> {
  const usual = { goods, sku, offer: null }
  if (!offer) return usual
  if (!beatsUsual(offer, usualUnit(goods, sku, quantity))) return usual
  const allowance = runningAllowance(offer, offer.bought)
  const running = { goods: { ...goods, ...BY_THE_PIECE }, offer }
  if (quantity <= allowance) return { ...running, sku: shelfOf(sku, offer) }
  if (allowance <= available(sku)) return usual
  return { goods: { ...running.goods, limitNumber: allowance }, offer, sku: shelfOf(sku, offer) }
}

type Unit = Amount & { payModel: number }

/** What one piece costs without an activity, with the volume price of the quantity. */
export function usualUnit(
  { payModel, volumePrices }: Pick<GoodsTerms, 'payModel' | 'volumePrices'>,
  sku: Pick<SkuTerms, 'cash' | 'integral'>,
  quantity: number,
): Unit {
  const cash = unitCash({ payModel, cash: sku.cash }, volumePrices, quantity)
  return { payModel, cash, points: sku.integral }
}

/** What one piece costs when so many are bought: fen and centi-points. */
export function unitAt<G extends GoodsTerms, S extends SkuTerms>(goods: G, sku: S, at: At): Unit {
  const sale = saleAt(goods, sku, at)
  return sale.offer ? listedUnit(sale) : usualUnit(goods, sku, at.quantity)
}

/** What one piece costs in integers: at the activity's price, or listed. */
export function listedUnit({ offer, goods, sku }: Sale<{ payModel: number }, SkuTerms>): Unit {
  if (!offer) return { payModel: goods.payModel, cash: sku.cash, points: sku.integral }
  return { payModel: payModelOf(offer), cash: offer.cash, points: offer.points }
}
