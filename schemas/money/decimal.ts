const FORM = /^(-?)(\d{1,16})(?:\.(\d+))?$/

function scaled(text: string, scale: number): { units: bigint; next: string } | null {
  const match = FORM.exec(text)
  if (!match) return null
  const [, sign, whole = '', fraction = ''] = match
  const units = BigInt(whole + fraction.slice(0, scale).padEnd(scale, '0'))
  const rest = fraction.slice(scale)
  const up = rest >= '5' ? 1n : 0n
  return { units: (sign ? -1n : 1n) * (units + up), next: rest }
}

function safe(units: bigint): number | null {
  const value = Number(units)
  return Number.isSafeInteger(value) ? value : null
}

/**
 * Parses a plain decimal: `12.3` at scale 2 is 1230. Returns null for any other text, and for one beyond scale or
 * safe integers.
 */
export function parseDecimal(text: string, scale: number): number | null {
  const read = scaled(text, scale)
  return read && /^0*$/.test(read.next) ? safe(read.units) : null
}

/** Like `parseDecimal`, but rounds surplus decimals half away from zero, on the text and never through a float. */
export function roundDecimal(text: string, scale: number): number | null {
  const read = scaled(text, scale)
  return read && safe(read.units)
}

/**
 * Formats an integer as a decimal: 1230 at scale 2 is `12.30`. Throws RangeError for a non-integer: a float was
 * used for money.
 */
export function formatDecimal(units: number, scale: number): string {
  if (!Number.isSafeInteger(units)) throw new RangeError(`not an integer amount: ${units}`)
  const digits = String(Math.abs(units)).padStart(scale + 1, '0')
  const cut = digits.length - scale
  return `${units < 0 ? '-' : ''}${digits.slice(0, cut)}.${digits.slice(cut)}`
}

/** Formats a decimal without trailing zeros: 15000 at scale 4 is `1.5`, 20000 is `2`. Throws RangeError like formatDecimal. */
export function formatShortDecimal(units: number, scale: number): string {
  const [whole = '', fraction = ''] = formatDecimal(units, scale).split('.')
  const kept = fraction.replace(/0{1,16}$/, '')
  return kept === '' ? whole : `${whole}.${kept}`
}

/** Groups whole digits by three for display: `12345` becomes `12,345`. */
export const groupDigits = (digits: string): string => digits.replace(/\B(?=(?:\d{3}){1,6}$)/g, ',')
