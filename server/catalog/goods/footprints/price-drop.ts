import { formatYuan } from '#schemas/money/money.ts'
import type { Pair } from '#schemas/money/pair.ts'
import { formatPoints } from '#schemas/money/points.ts'
import { listMemberParts } from '#schemas/money/price-display.ts'

/** Price for a member, in fen and hundredths of a point. */
export interface SavedPrice {
  payModel: number
  cash: number
  integral: number
}

/** Price when the favourite was added; parts are null in the oldest favourites, which saved only the cash. */
type Before = { [K in keyof SavedPrice]: number | null }

const CASH_ONLY = 2

/** Returns the price drop; null if no part fell, if a part rose, or if the pay model changed (not comparable). */
export function getPriceDrop(before: Before, now: SavedPrice): Pair | null {
  if ((before.payModel ?? CASH_ONLY) !== now.payModel) return null
  const shown = listMemberParts(now.payModel)
  const fallen = (part: 'cash' | 'integral') =>
    shown.includes(part) ? (before[part] ?? now[part]) - now[part] : 0
  const [cash, integral] = [fallen('cash'), fallen('integral')]
  if (cash < 0 || integral < 0 || cash + integral === 0) return null
  return { cash: formatYuan(cash), integral: formatPoints(integral) }
}
