import { payRule } from './pay-models.ts'
import { formatPoints, parsePoints } from './points.ts'

interface Asked {
  payModel: number
  /** Points of one piece. */
  integral: string
}

/**
 * The points that a price asks for with no other way to pay them, for so many pieces, where a member has fewer; null where
 * they suffice, and where cash may take their place. Hundredths of a point.
 */
export function pointsShortOf(
  { payModel, integral }: Asked,
  quantity: number,
  available: string,
): number | null {
  if (payRule(payModel).points !== 'due') return null
  const needed = (parsePoints(integral) ?? 0) * quantity
  return needed > (parsePoints(available) ?? 0) ? needed : null
}

/** `需 150 积分，您有 0`; null where nothing is short. */
export function pointsShortText(
  asked: Asked,
  quantity: number,
  { available, scoreName }: { available: string; scoreName: string },
): string | null {
  const needed = pointsShortOf(asked, quantity, available)
  return needed === null ? null : `需 ${formatPoints(needed)} ${scoreName}，您有 ${available}`
}

/** Of a price that may be either (payModel 5): the cash to pay instead of points that are short, in yuan; null else. */
export function cashInsteadOf(
  { payModel, integral, cash }: Asked & { cash: string },
  quantity: number,
  available: string,
): string | null {
  if (payRule(payModel).points !== 'either' || /^0(\.0+)?$/.test(cash)) return null
  const needed = (parsePoints(integral) ?? 0) * quantity
  return needed > (parsePoints(available) ?? 0) ? cash : null
}
