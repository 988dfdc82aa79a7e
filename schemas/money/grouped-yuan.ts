import { groupDigits } from './decimal.ts'
import { formatYuan } from './money.ts'

/** Formats fen for sentences with large sums: `￥99,990,000.00`. */
export function formatGroupedYuan(fen: number): string {
  const [whole = '', cents = ''] = formatYuan(fen).split('.')
  return `￥${groupDigits(whole)}.${cents}`
}
