import { formatDecimal, parseDecimal } from '#schemas/money/decimal.ts'
import { toHalfWidth } from '#schemas/rules/half-width.ts'

/** Decimal texts, as amounts travel. */
export interface NumberBounds {
  min?: string | undefined
  max?: string | undefined
  /** 1 unless given. */
  step?: string
  /** Behind the point; none unless given. */
  digits?: number
}

/** For assistive technology; undefined for what is no number of so many digits. */
export function numberOf(text: string, digits: number): number | undefined {
  return parseDecimal(toHalfWidth(text), digits) === null ? undefined : Number(toHalfWidth(text))
}

/** One step up or down within the bounds, in whole units of the last digit and never through a float. */
export function stepNumber(
  text: string,
  way: 1 | -1,
  { min, max, step = '1', digits = 0 }: NumberBounds,
): string {
  const units = (given: string | undefined) => (given === undefined ? null : parseDecimal(given, digits))
  const least = units(min) ?? -Infinity
  const most = units(max) ?? Infinity
  const now = parseDecimal(toHalfWidth(text), digits)
  // From what is no number the first step leads to the least one.
  const next = now === null ? (units(min) ?? 0) : now + way * (units(step) ?? 1)
  const bounded = Math.min(most, Math.max(least, next))
  return digits === 0 ? String(bounded) : formatDecimal(bounded, digits)
}
