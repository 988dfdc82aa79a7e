import { fenCovered } from '#schemas/money/points.ts'
import type { Amount } from '#schemas/money/money.ts'

/** A SKU as its prices say; fen, points in hundredths. */
export interface PricedSku extends Amount {
  skuId: string
  goodsPrice: number
  marketPrice: number | null
  cost: number
}

/** What lists filter, sort and show of goods with several SKUs. */
export interface ShelfFigures extends Omit<PricedSku, 'skuId'> {
  defaultSkuId: string
  /** Basis points: what of the price is margin, and what of the reference is the price. */
  marginRate: number
  discountRate: number
}

const WHOLE = 10_000
const share = (part: number, of: number) => Math.round((part * WHOLE) / of)

/** What the price of a SKU is worth in fen; of payModel 5 either part is the whole price. */
export function valueOfSku({ cash, points }: Amount, payModel: number, r4: number): number {
  return payModel === 5 && cash > 0 ? cash : cash + fenCovered(points, r4)
}

/**
 * Of the cheapest SKU, the first of those that cost the same. Pure.
 * @param r4 the platform's rate, as `rateOf` gives it
 * @throws RangeError without a SKU
 */
export function shelfFigures(skus: readonly PricedSku[], payModel: number, r4: number): ShelfFigures {
  const worth = (sku: PricedSku) => valueOfSku(sku, payModel, r4)
  const cheapest = skus.reduce<PricedSku | undefined>(
    (best, sku) => (best === undefined || worth(sku) < worth(best) ? sku : best),
    undefined,
  )
  if (!cheapest) throw new RangeError('goods without a SKU')
  const { skuId: defaultSkuId, ...figures } = cheapest
  const value = worth(cheapest)
  const { cost, marketPrice } = figures
  return {
    ...figures,
    defaultSkuId,
    marginRate: value === 0 ? 0 : share(value - cost, value),
    discountRate: marketPrice === null || marketPrice === 0 ? WHOLE : share(value, marketPrice),
  }
}
