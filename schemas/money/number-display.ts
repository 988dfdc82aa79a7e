const WAN = 10_000
const YI = 100_000_000

/**
 * Formats a count in a larger unit with one decimal, truncated so that it is never overstated: 12999 in 万 is 1.2.
 */
function inUnit(count: number, unit: number): string {
  const tenths = Math.floor(count / (unit / 10))
  return tenths % 10 === 0 ? String(tenths / 10) : `${Math.floor(tenths / 10)}.${tenths % 10}`
}

/**
 * Shortens a count: `1.2万` above 10,000, `3.4亿+` above 100,000,000; `0` unless positive. Not for amounts to pay.
 */
export function formatShortNumber(count: number): string {
  const whole = Number.isFinite(count) && count > 0 ? Math.floor(count) : 0
  if (whole > YI) return `${inUnit(whole, YI)}亿+`
  if (whole > WAN) return `${inUnit(whole, WAN)}万`
  return String(whole)
}

const BADGE_MAX = 99

/** Formats the cart badge: 99+ above 99, '' for none. */
export function formatBadge(count: number): string {
  if (!(count > 0)) return ''
  return count > BADGE_MAX ? `${BADGE_MAX}+` : String(Math.floor(count))
}
