import { formatYuan } from '#schemas/money/money.ts'
import type { Pair } from '#schemas/money/pair.ts'
import { formatPoints } from '#schemas/money/points.ts'
import { listMemberParts } from '#schemas/money/price-display.ts'

/** Fen and hundredths of a point, for a member. */
export interface SavedPrice {
  payModel: number
  cash: number
  integral: number
}

/** The oldest favourites saved only the cash. */
type Before = { [K in keyof SavedPrice]: number | null }

const CASH_ONLY = 2

/** Null if no part fell, if one rose, or if the pay model has changed: such prices cannot be compared. */
export function getPriceDrop(before: Before, now: SavedPrice): Pair | null {
  if ((before.payModel ?? CASH_ONLY) !== now.payModel) return null
  const shown = listMemberParts(now.payModel)
  const fallen = (part: 'cash' | 'integral') =>
    shown.includes(part) ? (before[part] ?? now[part]) - now[part] : 0
  const [cash, integral] = [fallen('cash'), fallen('integral')]
  if (cash < 0 || integral < 0 || cash + integral === 0) return null
  return { cash: formatYuan(cash), integral: formatPoints(integral) }
}
