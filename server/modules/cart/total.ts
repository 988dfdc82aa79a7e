import type { Amount } from '#schemas/money.ts'

/** A unit price in fen and centi-points, with what it is paid by (C.2). */
export interface Unit extends Amount {
  payModel: number
}

/** C.2: 1 is points, 2 cash, 5 cash until the shopper chooses; every other one above is due in both parts. */
export function duePair({ payModel, cash, points }: Unit): Amount {
  if (payModel === 1) return { cash: 0, points }
  if (payModel === 2 || payModel === 5) return { cash, points: 0 }
  return { cash, points }
}

/** C.3: a line is the unit price times the quantity exactly, a total the sum part by part. */
export function totalOf(lines: readonly (Unit & { quantity: number })[]): Amount {
  const sum = { cash: 0, points: 0 }
  for (const line of lines) {
    const due = duePair(line)
    sum.cash += due.cash * line.quantity
    sum.points += due.points * line.quantity
  }
  return sum
}

/** C.4: the cash of one piece at this quantity; a tier never makes a SKU dearer. Mixed prices have no tiers. */
export function unitCash(
  { payModel, cash }: Pick<Unit, 'payModel' | 'cash'>,
  tiers: readonly { from: number; cash: number }[],
  quantity: number,
): number {
  if (payModel !== 2 && payModel !== 5) return cash
  return tiers.reduce((best, tier) => (quantity >= tier.from ? Math.min(best, tier.cash) : best), cash)
}
