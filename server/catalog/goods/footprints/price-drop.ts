import { formatYuan } from '#schemas/money/money.ts'
import type { Pair } from '#schemas/money/pair.ts'
import { formatPoints } from '#schemas/money/points.ts'
import { listMemberParts } from '#schemas/money/price-display.ts'

/** Price of goods for a member, in fen and hundredths of a point. */
export interface SavedPrice {
  payModel: number
  cash: number
  integral: number
}

/** Saved price of a favourite; the oldest ones saved only the cash. */
type Before = { [K in keyof SavedPrice]: number | null }

const CASH_ONLY = 2

/**
 * Returns the decrease of the shown parts of a price. Null if no part fell, if one rose, or if the pay model has
 * changed, since such prices cannot be compared.
 */
export function getPriceDrop(before: Before, now: SavedPrice): Pair | null {
  if ((before.payModel ?? CASH_ONLY) !== now.payModel) return null
  const shown = listMemberParts(now.payModel)
  const fallen = (part: 'cash' | 'integral') =>
    shown.includes(part) ? (before[part] ?? now[part]) - now[part] : 0
  const [cash, integral] = [fallen('cash'), fallen('integral')]
  if (cash < 0 || integral < 0 || cash + integral === 0) return null
  return { cash: formatYuan(cash), integral: formatPoints(integral) }
}
