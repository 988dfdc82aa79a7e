const DIGITS = '零一二三四五六七八九'
const FACTORS: Readonly<Record<string, number>> = { 十: 10, 百: 100, 千: 1_000, 万: 10_000 }

/** Pattern for digits optionally followed by 百, 千 or 万, or for Chinese numerals. Bounded. */
export const NUMERAL = String.raw`(?:\d{1,9}(?:\.\d{1,2})?[百千万]?|[零一二两三四五六七八九十百千万]{1,9})`

/** Returns the value of a text matched by `NUMERAL`, such as 200, 1.5万, 一百二 or 两千; null if it is not a number (十百). */
export function readNumeral(text: string): number | null {
  const written = /^(\d+(?:\.\d+)?)([百千万]?)$/.exec(text)
  if (written) return Number(written[1]) * (FACTORS[written[2] ?? ''] ?? 1)
  let [total, below, digit, last] = [0, 0, 0, 0]
  for (const sign of text.replaceAll('两', '二')) {
    const factor = FACTORS[sign]
    if (factor === undefined) {
      // Two adjacent digits are not a number, except after 零 as in 一百零五.
      if (digit > 0) return null
      digit = DIGITS.indexOf(sign)
      if (digit < 0) return null
      if (sign === '零') last = 10
      continue
    }
    if (factor === 10_000 && below + digit === 0) return null
    if (factor < 10_000 && factor !== 10 && digit === 0) return null
    if (factor === 10_000) [total, below] = [(below + digit) * factor, 0]
    else below += (digit || 1) * factor
    ;[digit, last] = [0, factor]
  }
  // For example 一百二 is 120.
  return total + below + (last > 10 ? (digit * last) / 10 : digit)
}
