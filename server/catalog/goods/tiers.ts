import type { Amount } from '#schemas/money/money.ts'
import { hasTiers } from '#schemas/money/volume-price.ts'

/** Fen and hundredths of a point. */
export interface Unit extends Amount {
  payModel: number
}
interface Tier {
  from: number
  cash: number
}

/** Returns the cash of one piece at this quantity, in fen; a tier never raises the price. */
export function getUnitCash(
  { payModel, cash }: Pick<Unit, 'payModel' | 'cash'>,
  tiers: readonly Tier[],
  quantity: number,
): number {
  if (!hasTiers(payModel)) return cash
  return tiers.reduce((best, tier) => (quantity >= tier.from ? Math.min(best, tier.cash) : best), cash)
}

/** Returns the next volume price above this quantity that lowers the price of a piece; null if there is none. */
export function findNextTier(
  unit: Pick<Unit, 'payModel' | 'cash'>,
  tiers: readonly Tier[],
  quantity: number,
): Tier | null {
  const now = getUnitCash(unit, tiers, quantity)
  const better = tiers.filter(({ from, cash }) => hasTiers(unit.payModel) && from > quantity && cash < now)
  return better.sort((a, b) => a.from - b.from)[0] ?? null
}
