import { parseYuan } from './money.ts'

/** From this many pieces, one piece costs `cash` yuan. */
export interface VolumeTier {
  from: number
  cash: string
}

const TIERED: ReadonlySet<number> = new Set([2, 5])

/** Returns true if prices of this payModel can have volume prices; mixed prices have none. */
export function hasTiers(payModel: number): boolean {
  return TIERED.has(payModel)
}

export interface TierRow extends VolumeTier {
  /** Last quantity of the tier; null for the last tier. */
  to: number | null
}

const fen = (cash: string) => parseYuan(cash) ?? Infinity

/** Returns the tiers that lower the price of a piece below `cash`, each with its last quantity. Pure. */
export function listTierRows(tiers: readonly VolumeTier[], cash: string): TierRow[] {
  const sorted = [...tiers].sort((a, b) => a.from - b.from)
  const cheaper = sorted.filter(
    (tier, at) => fen(tier.cash) < Math.min(fen(cash), ...sorted.slice(0, at).map((one) => fen(one.cash))),
  )
  return cheaper.map((tier, at) => {
    const next = cheaper[at + 1]
    return { ...tier, to: next ? next.from - 1 : null }
  })
}

/** Returns the price of one piece at this quantity, in yuan; a tier never raises it. Pure. */
export function getCashAt(tiers: readonly VolumeTier[], cash: string, quantity: number): string {
  const reached = listTierRows(tiers, cash).filter(({ from }) => quantity >= from)
  return reached.at(-1)?.cash ?? cash
}
