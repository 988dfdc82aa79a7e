import { toHalfWidth } from '#schemas/base/half-width.ts'
import { parseYuan } from '#schemas/money/money.ts'

/** fen: ￥100,000. */
const AMOUNT_MOST = 10_000_000
const DAYS_MOST = 3650
const PICKS_MOST = 99
/** SKUs of a voucher or a book. */
export const LEVEL_GOODS_MOST = 200

/** Of what is on a card, or what it costs, as it was typed: yuan. */
export function levelAmountFault(typed: string): string | null {
  const fen = parseYuan(typed.trim())
  return fen !== null && fen > 0 && fen <= AMOUNT_MOST ? null : '请填写 0.01 到 100000 元，最多两位小数'
}

export function validDaysFault(days: number): string | null {
  const right = Number.isSafeInteger(days) && days >= 1 && days <= DAYS_MOST
  return right ? null : `请填写 1 到 ${DAYS_MOST} 天`
}

/** How many pieces are picked. */
export function picksFault(picks: number): string | null {
  const right = Number.isSafeInteger(picks) && picks >= 1 && picks <= PICKS_MOST
  return right ? null : `请填写 1 到 ${PICKS_MOST} 件`
}

/** Numbers of goods as they were typed or pasted, each once: by blanks, commas or lines. */
export function readNumbers(typed: string): string[] {
  return [
    ...new Set(
      toHalfWidth(typed)
        .split(/[\s,，、;；]+/)
        .filter((number) => number !== ''),
    ),
  ]
}
