import { type Amount, parseYuan } from './money.ts'
import { getAmountDue } from './pay-models.ts'
import { computeFenCovered, parsePoints } from './points.ts'
import { listMemberParts, type PricedItem } from './price-display.ts'

type Figures = Pick<PricedItem, 'payModel' | 'cash' | 'integral'>

/**
 * Returns the value of a price in fen: its cash plus the cash that its points cover; for payModel 5 the cash alone.
 * @param r4 the platform's rate, as `parseRate` gives it
 */
export function computeWorth(unit: Amount & { payModel: number }, r4: number): number {
  const due = getAmountDue(unit)
  return due.cash + computeFenCovered(due.points, r4)
}

function worthOf({ payModel, cash, integral }: Figures, r4: number): number {
  return computeWorth({ payModel, cash: parseYuan(cash) ?? 0, points: parsePoints(integral) ?? 0 }, r4)
}

const PARTS = ['cash', 'integral'] as const

function shownPart({ payModel, ...amounts }: Figures, part: (typeof PARTS)[number]): number {
  return listMemberParts(payModel).includes(part) ? Number(amounts[part]) : 0
}

const showSame = (one: Figures, other: Figures): boolean =>
  PARTS.every((part) => shownPart(one, part) === shownPart(other, part))

/**
 * Finds the first item with the lowest price; `from` is true if another item shows a different price (起). Pure.
 * @param r4 the platform's rate, as `parseRate` gives it
 */
export function findLowestPrice<T extends { price: Figures }>(
  items: readonly T[],
  r4: number,
): { item: T; from: boolean } | undefined {
  const [first, ...others] = items
  if (!first) return undefined
  const item = others.reduce(
    (best, one) => (worthOf(one.price, r4) < worthOf(best.price, r4) ? one : best),
    first,
  )
  return { item, from: items.some(({ price }) => !showSame(price, item.price)) }
}
