import { parseYuan } from './money.ts'

/** A tier as it travels: from so many pieces on, one costs `cash` yuan. */
export interface VolumeTier {
  from: number
  cash: string
}

const TIERED: ReadonlySet<number> = new Set([2, 5])

/** Mixed prices have no tiers. */
export function hasTiers(payModel: number): boolean {
  return TIERED.has(payModel)
}

export interface TierRow extends VolumeTier {
  /** The last quantity of the tier; null for the last one. */
  to: number | null
}

const fen = (cash: string) => parseYuan(cash) ?? Infinity

/** The tiers that make a piece cheaper than `cash`, each with where it ends. Pure. */
export function tierRows(tiers: readonly VolumeTier[], cash: string): TierRow[] {
  const sorted = [...tiers].sort((a, b) => a.from - b.from)
  const cheaper = sorted.filter(
    (tier, at) => fen(tier.cash) < Math.min(fen(cash), ...sorted.slice(0, at).map((one) => fen(one.cash))),
  )
  return cheaper.map((tier, at) => {
    const next = cheaper[at + 1]
    return { ...tier, to: next ? next.from - 1 : null }
  })
}

/** The yuan of one piece at this quantity; a tier never makes it dearer. Pure. */
export function cashAt(tiers: readonly VolumeTier[], cash: string, quantity: number): string {
  const reached = tierRows(tiers, cash).filter(({ from }) => quantity >= from)
  return reached.at(-1)?.cash ?? cash
}
