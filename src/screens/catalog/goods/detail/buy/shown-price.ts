import type { Price } from '#schemas/catalog/goods/card.ts'
import type { GoodsSku } from '#schemas/catalog/goods/detail.ts'
import { findLowestPrice } from '#schemas/money/lowest-price.ts'
import { getCashAt, hasTiers, type VolumeTier } from '#schemas/money/volume-price.ts'

/** Price of one piece; beyond the allowance of an activity, all pieces are sold at the usual price. */
export function getPriceAt(price: Price, tiers: readonly VolumeTier[], quantity: number): Price {
  const { running, marketPrice } = price
  if (running)
    return quantity <= running.allowance
      ? price
      : getPriceAt({ ...running.usual, marketPrice }, tiers, quantity)
  if (!hasTiers(price.payModel)) return price
  const at = (cash: string) => getCashAt(tiers, cash, quantity)
  return { ...price, cash: at(price.cash), goodsPrice: at(price.goodsPrice) }
}

interface At {
  tiers: readonly VolumeTier[]
  quantity: number
  /** Points rate of the platform, as returned by `parseRate`. */
  r4: number
}

/** Price of one piece: the common price of these SKUs at this quantity, or the lowest one. */
export function getSkusPrice(skus: readonly GoodsSku[], usual: Price, { tiers, quantity, r4 }: At): Price {
  const lowest = findLowestPrice(
    skus.map(({ price }) => ({ price: getPriceAt(price, tiers, quantity) })),
    r4,
  )
  if (!lowest) return getPriceAt(usual, tiers, quantity)
  return { ...lowest.item.price, ...(lowest.from && { from: true }) }
}
