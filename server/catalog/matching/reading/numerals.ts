const DIGITS: Readonly<Record<string, number>> = {
  一: 1,
  二: 2,
  两: 2,
  三: 3,
  四: 4,
  五: 5,
  六: 6,
  七: 7,
  八: 8,
  九: 9,
}

/** 十二 is 12, 半 is a half; NaN for what is no number below ten thousand. */
export function chineseNumber(text: string): number {
  if (text === '半') return 0.5
  let sum = 0
  let digit: number | null = null
  for (const character of text) {
    const value = DIGITS[character]
    const power = { 十: 10, 百: 100, 千: 1000 }[character]
    if (character === '零') continue
    if (value !== undefined && digit === null) digit = value
    else if (power !== undefined) {
      sum += (digit ?? 1) * power
      digit = null
    } else return NaN
  }
  return sum + (digit ?? 0)
}

/** Digits as they are typed, or Chinese ones. */
export const numberOf = (text: string): number => (/^\d/.test(text) ? Number(text) : chineseNumber(text))
