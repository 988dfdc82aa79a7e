import { computeWorth } from '#schemas/money/lowest-price.ts'
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

/**
 * Of the cheapest SKU, the first of those that cost the same, by the rule of `lowestPrice`; `goodsPrice` is the lowest of
 * all, for a guest is shown nothing else of payModel 2. Pure.
 * @param r4 the platform's rate, as `rateOf` gives it
 * @throws RangeError without a SKU
 */
export function shelfFigures(skus: readonly PricedSku[], payModel: number, r4: number): ShelfFigures {
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
