import { CURRENCY } from '#schemas/base/constants.ts'
import { roundDecimal } from '#schemas/money/decimal.ts'
import { displayPrice, type PricedItem, type PriceViewer } from '#schemas/money/price-display.ts'

export interface ShownFigure {
  kind: 'points' | 'cash'
  /** Of a point or of a yuan. */
  hundredths: number
}

/** What ranges, bands and orders go by: the cash that a price shows, else its points. */
export function shownFigure(item: PricedItem, viewer: PriceViewer): ShownFigure {
  const { parts } = displayPrice(item, viewer)
  const part = parts.find(({ kind }) => kind === 'cash') ?? parts[0]
  return { kind: part?.kind ?? 'cash', hundredths: roundDecimal(part?.amount ?? '0', 2) ?? 0 }
}

/** Whether this viewer is shown points alone, where neither part of the price is 0. */
function isInPoints(payModel: number, { member, prefer }: PriceViewer): boolean {
  return payModel === 1 || (payModel === 5 && member && prefer === 'points')
}

/** What the amounts of a list with goods of these payModels are in: ￥, the points, or both; ￥ while none is known. */
export function unitOf(payModels: readonly number[], viewer: PriceViewer): string {
  const inPoints = payModels.filter((payModel) => isInPoints(payModel, viewer)).length
  if (inPoints === 0) return CURRENCY
  return inPoints === payModels.length ? viewer.scoreName : `元或${viewer.scoreName}`
}
