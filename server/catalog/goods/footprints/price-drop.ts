import { formatYuan } from '#schemas/money/money.ts'
import type { Pair } from '#schemas/money/pair.ts'
import { formatPoints } from '#schemas/money/points.ts'
import { memberParts } from '#schemas/money/price-display.ts'

/** What goods cost a member, in fen and hundredths of a point. */
export interface SavedPrice {
  payModel: number
  cash: number
  integral: number
}

/** Of a favourite that was kept before its points were: only the cash is known. */
type Before = { [K in keyof SavedPrice]: number | null }

const CASH_ONLY = 2

/**
 * How much less the shown parts of a price are than they were. Null when none fell, when one rose, and when the goods
 * are paid another way now, which compares with nothing.
 */
export function dropOf(before: Before, now: SavedPrice): Pair | null {
  if ((before.payModel ?? CASH_ONLY) !== now.payModel) return null
  const shown = memberParts(now.payModel)
  const fallen = (part: 'cash' | 'integral') =>
    shown.includes(part) ? (before[part] ?? now[part]) - now[part] : 0
  const [cash, integral] = [fallen('cash'), fallen('integral')]
  if (cash < 0 || integral < 0 || cash + integral === 0) return null
  return { cash: formatYuan(cash), integral: formatPoints(integral) }
}
