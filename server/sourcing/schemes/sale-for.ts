import { isBelowUsual, computeAllowance } from '#schemas/money/running-price.ts'
import type { Offer } from '#server/catalog/goods/offers/load.ts'
import { type Unit, getUnitCash } from '#server/catalog/goods/tiers.ts'

interface Asked {
  unit: Unit
  tiers: Parameters<typeof getUnitCash>[1]
  quantity: number
}

/** Returns the running sale if it covers the quantity and is cheaper than the usual price; null otherwise. */
export function findSale(offer: Offer | undefined, { unit, tiers, quantity }: Asked): Offer | null {
  if (!offer || quantity > computeAllowance(offer, 0)) return null
  return isBelowUsual(offer, { ...unit, cash: getUnitCash(unit, tiers, quantity) }) ? offer : null
}
