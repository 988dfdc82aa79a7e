import type { Amount } from './money.ts'
import { getAmountDue, getPayRule } from './pay-models.ts'
import { getPayModel } from './running-price.ts'

/** Price of one piece, in fen and hundredths of a point. */
export type UnitPrice = Amount & { payModel: number }

/** Change of a unit price: the signed difference `by` if the units are unchanged, otherwise both prices. */
export type PriceChange = { by: Amount } | { from: UnitPrice; to: UnitPrice }

/** Lists the ways to pay a unit price: cash and points separately when either settles it, otherwise the amount due. */
function listWays(unit: UnitPrice): Amount[] {
  const isEither = getPayRule(unit.payModel).points === 'either' && unit.points > 0 && unit.cash > 0
  return isEither ? [getAmountDue(unit), getAmountDue(unit, true)] : [getAmountDue(unit)]
}

const isSame = (one: Amount, other: Amount) => one.cash === other.cash && one.points === other.points

const haveSameUnits = (one: Amount, other: Amount) =>
  one.cash > 0 === other.cash > 0 && one.points > 0 === other.points > 0

function findDifference(then: readonly Amount[], now: readonly Amount[]): Amount | null {
  const moved = then.flatMap((way, at) => {
    const today = now[at]
    return today && !isSame(way, today)
      ? { cash: today.cash - way.cash, points: today.points - way.points }
      : []
  })
  const [by, ...more] = moved
  return by && more.length === 0 ? by : null
}

/**
 * Returns null if the price can still be paid as before, otherwise the change, with a difference only if both
 * prices have the same units. Pure.
 */
export function findPriceChange(then: UnitPrice, now: UnitPrice): PriceChange | null {
  const [before, after] = [listWays(then), listWays(now)]
  if (before.every((way) => after.some((today) => isSame(way, today)))) return null
  const isComparable =
    before.length === after.length &&
    before.every((way, at) => {
      const today = after[at]
      return today !== undefined && haveSameUnits(way, today)
    })
  const by = isComparable ? findDifference(before, after) : null
  return by ? { by } : { from: then, to: now }
}

/** Rebuilds a unit price from stored amounts; the payModel comes from the first known price with the same units. */
export function readNotedPrice(noted: Amount, ...known: readonly UnitPrice[]): UnitPrice {
  const { cash, points } = noted
  const like = known.find((price) => haveSameUnits(noted, price))
  return { cash, points, payModel: like ? like.payModel : getPayModel(noted) }
}
