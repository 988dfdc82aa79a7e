import { type Amount, parseYuan } from './money.ts'
import { dueOf } from './pay-models.ts'
import { fenCovered, parsePoints } from './points.ts'
import { memberParts, type PricedItem } from './price-display.ts'

type Figures = Pick<PricedItem, 'payModel' | 'cash' | 'integral'>

/**
 * What a unit price is due as one sum of fen: points count for the cash that they cover, and of payModel 5 the cash is the
 * whole price.
 * @param r4 the platform's rate, as `rateOf` gives it
 */
export function computeWorth(unit: Amount & { payModel: number }, r4: number): number {
  const due = dueOf(unit)
  return due.cash + fenCovered(due.points, r4)
}

function worthOf({ payModel, cash, integral }: Figures, r4: number): number {
  return computeWorth({ payModel, cash: parseYuan(cash) ?? 0, points: parsePoints(integral) ?? 0 }, r4)
}

const PARTS = ['cash', 'integral'] as const

function shownPart({ payModel, ...amounts }: Figures, part: (typeof PARTS)[number]): number {
  return memberParts(payModel).includes(part) ? Number(amounts[part]) : 0
}

const showSame = (one: Figures, other: Figures): boolean =>
  PARTS.every((part) => shownPart(one, part) === shownPart(other, part))

/**
 * The item with the lowest price, the first of several that cost the same; undefined for none. `from` is true when
 * another item shows another price, which is written 起. Pure.
 * @param r4 the platform's rate, as `rateOf` gives it
 */
export function lowestPrice<T extends { price: Figures }>(
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
