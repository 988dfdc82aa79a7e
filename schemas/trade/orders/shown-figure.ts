import { CURRENCY } from '#schemas/base/constants.ts'
import { roundDecimal } from '#schemas/money/decimal.ts'
import { displayPrice, type PricedItem, type PriceViewer } from '#schemas/money/price-display.ts'

export interface ShownFigure {
  kind: 'points' | 'cash'
  /** Hundredths of a point or of a yuan. */
  hundredths: number
}

/** Returns the figure for price ranges and sorting: the displayed cash, or the points if no cash is displayed. */
export function getShownFigure(item: PricedItem, viewer: PriceViewer): ShownFigure {
  const { parts } = displayPrice(item, viewer)
  const part = parts.find(({ kind }) => kind === 'cash') ?? parts[0]
  return { kind: part?.kind ?? 'cash', hundredths: roundDecimal(part?.amount ?? '0', 2) ?? 0 }
}

/** Returns true if the viewer sees the price in points; assumes that neither part of the price is 0. */
function isInPoints(payModel: number, { member, prefer }: PriceViewer): boolean {
  return payModel === 1 || (payModel === 5 && member && prefer === 'points')
}

/** Returns the unit of amounts in a list: ￥ (also for an empty list), the points, or both. */
export function getFigureUnit(payModels: readonly number[], viewer: PriceViewer): string {
  const inPoints = payModels.filter((payModel) => isInPoints(payModel, viewer)).length
  if (inPoints === 0) return CURRENCY
  return inPoints === payModels.length ? viewer.scoreName : `元或${viewer.scoreName}`
}
