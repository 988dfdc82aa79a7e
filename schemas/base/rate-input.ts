import { MONEY_DECIMALS } from './constants.ts'
import { toHalfWidth } from './half-width.ts'

/** Keeps digits and one dot with at most two decimals; a leading dot gets a zero in front. */
export function cleanRate(typed: string): string {
  const [whole = '', ...rest] = toHalfWidth(typed)
    .replace(/[^\d.]/g, '')
    .split('.')
  if (rest.length === 0) return whole
  return `${whole || '0'}.${rest.join('').slice(0, MONEY_DECIMALS)}`
}
