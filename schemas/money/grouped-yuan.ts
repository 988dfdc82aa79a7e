import { groupDigits } from './decimal.ts'
import { formatYuan } from './money.ts'

/** Formats fen for a sentence in which large sums stand: `￥99,990,000.00`. */
export function groupedYuan(fen: number): string {
  const [whole = '', cents = ''] = formatYuan(fen).split('.')
  return `￥${groupDigits(whole)}.${cents}`
}
