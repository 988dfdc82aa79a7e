import type { Amount } from '#schemas/money/money.ts'
import { hasTiers } from '#schemas/money/volume-price.ts'

/** A unit price in fen and centi-points, with what it is paid by. */
export interface Unit extends Amount {
  payModel: number
}
interface Tier {
  from: number
  cash: number
}

/** The cash of one piece at this quantity; a tier never makes a SKU dearer. */
export function unitCash(
  { payModel, cash }: Pick<Unit, 'payModel' | 'cash'>,
  tiers: readonly Tier[],
  quantity: number,
): number {
  if (!hasTiers(payModel)) return cash
  return tiers.reduce((best, tier) => (quantity >= tier.from ? Math.min(best, tier.cash) : best), cash)
}

/** The nearest tier above this quantity that makes a piece cheaper; null when there is none. */
export function nextTier(
  unit: Pick<Unit, 'payModel' | 'cash'>,
  tiers: readonly Tier[],
  quantity: number,
): Tier | null {
  const now = unitCash(unit, tiers, quantity)
  const better = tiers.filter(({ from, cash }) => hasTiers(unit.payModel) && from > quantity && cash < now)
  return better.sort((a, b) => a.from - b.from)[0] ?? null
}
