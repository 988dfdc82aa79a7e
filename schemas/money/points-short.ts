import { getPayRule } from './pay-models.ts'
import { formatPoints, parsePoints } from './points.ts'

interface Asked {
  payModel: number
  /** Points per piece. */
  integral: string
}

/** Points needed, in hundredths, if the member has fewer; null if they suffice or cash can replace them. */
export function getMissingPoints(
  { payModel, integral }: Asked,
  quantity: number,
  available: string,
): number | null {
  if (getPayRule(payModel).points !== 'due') return null
  const needed = (parsePoints(integral) ?? 0) * quantity
  return needed > (parsePoints(available) ?? 0) ? needed : null
}

/** Formats `需 150 积分，您有 0`; null if the points suffice. */
export function formatMissingPoints(
  asked: Asked,
  quantity: number,
  { available, scoreName }: { available: string; scoreName: string },
): string | null {
  const needed = getMissingPoints(asked, quantity, available)
  return needed === null ? null : `需 ${formatPoints(needed)} ${scoreName}，您有 ${available}`
}

/** Returns the yuan per piece that can be paid if the points do not suffice (payModel 5); null otherwise. */
export function getCashInstead(
  { payModel, integral, cash }: Asked & { cash: string },
  quantity: number,
  available: string,
): string | null {
  if (getPayRule(payModel).points !== 'either' || /^0(\.0+)?$/.test(cash)) return null
  const needed = (parsePoints(integral) ?? 0) * quantity
  return needed > (parsePoints(available) ?? 0) ? cash : null
}
