import { toHalfWidth } from '#schemas/base/half-width.ts'
import { parseYuan } from '#schemas/money/money.ts'

/** Maximum face value or price in fen: ￥100,000. */
const MAX_AMOUNT_FEN = 10_000_000
const MAX_DAYS = 3650
const MAX_PICKS = 99
/** Maximum number of SKUs of a voucher or book. */
export const MAX_LEVEL_GOODS = 200

/** Returns the fault of a typed face value or price in yuan, or null. */
export function findLevelAmountFault(typed: string): string | null {
  const fen = parseYuan(typed.trim())
  return fen !== null && fen > 0 && fen <= MAX_AMOUNT_FEN ? null : '请填写 0.01 到 100000 元，最多两位小数'
}

export function findValidDaysFault(days: number): string | null {
  const right = Number.isSafeInteger(days) && days >= 1 && days <= MAX_DAYS
  return right ? null : `请填写 1 到 ${MAX_DAYS} 天`
}

/** Returns the fault of the number of pieces to pick, or null. */
export function findPicksFault(picks: number): string | null {
  const right = Number.isSafeInteger(picks) && picks >= 1 && picks <= MAX_PICKS
  return right ? null : `请填写 1 到 ${MAX_PICKS} 件`
}

/** Parses typed or pasted numbers of goods, separated by blanks, commas or lines; each occurs once. */
export function readNumbers(typed: string): string[] {
  return [
    ...new Set(
      toHalfWidth(typed)
        .split(/[\s,，、;；]+/)
        .filter((number) => number !== ''),
    ),
  ]
}
