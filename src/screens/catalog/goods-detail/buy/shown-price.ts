import type { Price } from '#schemas/catalog/goods/card.ts'
import type { GoodsSku } from '#schemas/catalog/goods/detail.ts'
import { parseYuan } from '#schemas/money/money.ts'
import { parsePoints } from '#schemas/money/points.ts'
import { cashAt, hasTiers, type VolumeTier } from '#schemas/money/volume-price.ts'

export interface ShownPrice {
  price: Price
  /** Of several SKUs with different prices the lowest one: 起. */
  from: boolean
}

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

const figures = ({ cash, integral }: Price) => [parseYuan(cash) ?? 0, parsePoints(integral) ?? 0] as const

function byFigures(one: Price, other: Price): number {
  const [cash, points] = figures(one)
  const [otherCash, otherPoints] = figures(other)
  return cash - otherCash || points - otherPoints
}

/** The price while the choice still allows these SKUs: theirs, or the lowest of them. Pure. */
export function priceOfSkus(skus: readonly GoodsSku[], usual: Price): ShownPrice {
  const prices = skus.map(({ price }) => price).sort(byFigures)
  const [lowest = usual] = prices
  const highest = prices.at(-1) ?? lowest
  return { price: lowest, from: byFigures(lowest, highest) !== 0 }
}
