import { computeWorth } from '#schemas/money/lowest-price.ts'
import type { Amount } from '#schemas/money/money.ts'

/** Prices of a SKU in fen and hundredths of a point. */
export interface PricedSku extends Amount {
  skuId: string
  goodsPrice: number
  marketPrice: number | null
  cost: number
}

/** Figures by which lists filter, sort and display goods with several SKUs. */
export interface ShelfFigures extends Omit<PricedSku, 'skuId'> {
  defaultSkuId: string
  /** Basis points: margin as a share of the price, and price as a share of the market price. */
  marginRate: number
  discountRate: number
}

const WHOLE = 10_000
const share = (part: number, of: number) => Math.round((part * WHOLE) / of)

/**
 * Returns the figures of the cheapest SKU (`findLowestPrice`), the first one if several cost the same. `goodsPrice`
 * is the lowest of all SKUs, because guests see only this price for payModel 2. Pure.
 * @param r4 the platform's rate, as `parseRate` gives it
 * @throws RangeError without a SKU
 */
export function computeShelfFigures(skus: readonly PricedSku[], payModel: number, r4: number): ShelfFigures {
  const worth = ({ cash, points }: PricedSku) => computeWorth({ payModel, cash, points }, r4)
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
    goodsPrice: Math.min(...skus.map((sku) => sku.goodsPrice)),
    defaultSkuId,
    marginRate: value === 0 ? 0 : share(value - cost, value),
    discountRate: marketPrice === null || marketPrice === 0 ? WHOLE : share(value, marketPrice),
  }
}
