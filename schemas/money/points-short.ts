import { getPayRule } from './pay-models.ts'
import { formatPoints, parsePoints } from './points.ts'

interface Asked {
  payModel: number
  /** Points of one piece. */
  integral: string
}

/**
 * Returns the points needed for this many pieces, in hundredths, if the price can only be paid in points and the
 * member has fewer. Null if they suffice or if cash can replace them.
 */
export function getPointsShort(
  { payModel, integral }: Asked,
  quantity: number,
  available: string,
): number | null {
  if (getPayRule(payModel).points !== 'due') return null
  const needed = (parsePoints(integral) ?? 0) * quantity
  return needed > (parsePoints(available) ?? 0) ? needed : null
}

/** Formats `需 150 积分，您有 0`; null if the points suffice. */
export function formatPointsShort(
  asked: Asked,
  quantity: number,
  { available, scoreName }: { available: string; scoreName: string },
): string | null {
  const needed = getPointsShort(asked, quantity, available)
  return needed === null ? null : `需 ${formatPoints(needed)} ${scoreName}，您有 ${available}`
}

/**
 * Returns the cash in yuan that can be paid for one piece instead of points that do not suffice (payModel 5); null
 * otherwise.
 */
export function getCashInstead(
  { payModel, integral, cash }: Asked & { cash: string },
  quantity: number,
  available: string,
): string | null {
  if (getPayRule(payModel).points !== 'either' || /^0(\.0+)?$/.test(cash)) return null
  const needed = (parsePoints(integral) ?? 0) * quantity
  return needed > (parsePoints(available) ?? 0) ? cash : null
}
