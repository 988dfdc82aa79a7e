import type { Price } from '#schemas/catalog/goods/card.ts'
import type { GoodsSku } from '#schemas/catalog/goods/detail.ts'
import { lowestPrice } from '#schemas/money/lowest-price.ts'
import { cashAt, hasTiers, type VolumeTier } from '#schemas/money/volume-price.ts'

/**
 * What one piece costs at this quantity, a member and a guest: more pieces than a running activity allows are all sold at
 * the usual price. Pure.
 */
export function priceAt(price: Price, tiers: readonly VolumeTier[], quantity: number): Price {
  const { running, marketPrice } = price
  if (running)
    return quantity <= running.allowance ? price : priceAt({ ...running.usual, marketPrice }, tiers, quantity)
  if (!hasTiers(price.payModel)) return price
  const at = (cash: string) => cashAt(tiers, cash, quantity)
  return { ...price, cash: at(price.cash), goodsPrice: at(price.goodsPrice) }
}

interface At {
  tiers: readonly VolumeTier[]
  quantity: number
  /** The platform's rate, as `rateOf` gives it. */
  r4: number
}

/** The price of a piece while the choice still allows these SKUs: theirs at this quantity, or the lowest of them. Pure. */
export function priceOfSkus(skus: readonly GoodsSku[], usual: Price, { tiers, quantity, r4 }: At): Price {
  const lowest = lowestPrice(
    skus.map(({ price }) => ({ price: priceAt(price, tiers, quantity) })),
    r4,
  )
  if (!lowest) return priceAt(usual, tiers, quantity)
  return { ...lowest.item.price, ...(lowest.from && { from: true }) }
}
