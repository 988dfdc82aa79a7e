import { beatsUsual, runningAllowance } from '#schemas/money/running-price.ts'
import type { Offer } from '#server/catalog/goods/offers/load.ts'
import { type Unit, unitCash } from '#server/catalog/goods/tiers.ts'

interface Asked {
  /** Listed price. */
  unit: Unit
  tiers: Parameters<typeof unitCash>[1]
  quantity: number
}

/** The running sale that a scheme reckons so many pieces by; null where it sells fewer, or is no cheaper. */
export function saleFor(offer: Offer | undefined, { unit, tiers, quantity }: Asked): Offer | null {
  if (!offer || quantity > runningAllowance(offer, 0)) return null
  return beatsUsual(offer, { ...unit, cash: unitCash(unit, tiers, quantity) }) ? offer : null
}
