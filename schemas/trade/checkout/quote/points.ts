import { apportion, apportionCapped } from '#schemas/money/apportion.ts'
import type { Amount } from '#schemas/money/money.ts'
import { payRule } from '#schemas/money/pay-models.ts'
import { debitFor, fenCovered, fenInstead, pointsNeeded } from '#schemas/money/points.ts'
import { type PointsOffer, type QuoteLineInput, total } from './lines.ts'

/** What is paid in points before any tender is chosen, by line. */
export interface PointsAllocation {
  /** Centi-points. */
  points: number[]
  /** Fen that take the place of points that are not paid (payModel 6, 7). */
  topUp: number[]
  /** Centi-points that must be paid in points. */
  required: number
  /** Of those, what payModel 5 could pay in cash instead. */
  avoidable: number
  /** Centi-points of the choice that are left for payModel 5. */
  left: number
  /** Centi-points that the choice can put to use for payModel 7. */
  most: number
}

interface FixedPart {
  points: number
  /** Cash of the line after discounts, in fen. */
  cash: number
}

/**
 * Up to `offered` points towards the points parts of fixed mixes. All of them at their listed points when
 * they reach; else spread by net cash, each part filled to its cap, and the rest is due as fen.
 */
function allocate(
  offered: number,
  parts: readonly FixedPart[],
  r4: number,
): Pick<PointsAllocation, 'points' | 'topUp'> {
  if (offered >= total(parts.map((part) => part.points)))
    return { points: parts.map((part) => part.points), topUp: parts.map(() => 0) }
  const worth = parts.map((part) => fenInstead(part.points, r4))
  const caps = parts.map((part) => fenCovered(part.points, r4))
  const fen = Math.min(fenCovered(offered, r4), total(caps))
  const weights = parts.map((part, index) => (part.points > 0 ? part.cash + (worth[index] ?? 0) : 0))
  const covered = apportionCapped(fen, weights, caps)
  const needs = covered.map((part) => pointsNeeded(part, r4))
  return {
    points: apportionCapped(pointsNeeded(fen, r4), covered, needs),
    topUp: worth.map((value, index) => value - (covered[index] ?? 0)),
  }
}

function chosenOf({ available, choice }: PointsOffer, spent: number): number {
  const left = Math.max(0, available - spent)
  if (choice === 'NONE') return 0
  return choice === 'ALL' ? left : Math.min(choice, left)
}

/**
 * What must be paid in points, then payModel 6 as far as the points reach, then payModel 7 from what was chosen.
 * Their points part is points; only what is missing becomes cash, which gift cards may then pay.
 */
export function allocatePoints(
  lines: readonly QuoteLineInput[],
  due: { gross: readonly Amount[]; cash: readonly number[] },
  offer: PointsOffer & { r4: number },
): PointsAllocation {
  const kinds = lines.map((line) => payRule(line.payModel).points)
  const pointsOf = (...wanted: string[]) =>
    due.gross.map((gross, index) => (wanted.includes(kinds[index] ?? '') ? gross.points : 0))
  const parts = (kind: string) =>
    pointsOf(kind).map((points, index) => ({ points, cash: due.cash[index] ?? 0 }))
  const must = pointsOf('due', 'either')
  const required = total(must)
  const first = allocate(Math.max(0, offer.available - required), parts('first'), offer.r4)
  const chosen = chosenOf(offer, required + total(first.points))
  const second = allocate(chosen, parts('chosen'), offer.r4)
  const inCash = lines.map(
    (line, index) => (line.unit.cash > 0 && kinds[index] === 'either' ? must[index] : 0) ?? 0,
  )
  return {
    points: must.map((points, index) => points + (first.points[index] ?? 0) + (second.points[index] ?? 0)),
    topUp: first.topUp.map((fen, index) => fen + (second.topUp[index] ?? 0)),
    required,
    avoidable: total(inCash),
    left: chosen - total(second.points),
    most: total(pointsOf('chosen')),
  }
}

/** Up to `offered` points towards the cash that is left on lines of payModel 5. */
export function tenderPoints(
  offered: number,
  left: readonly number[],
  r4: number,
): { points: number[]; fen: number[] } {
  const debit = debitFor(offered, total(left), r4)
  const fen = apportion(debit.fen, left)
  const needs = fen.map((part) => pointsNeeded(part, r4))
  return { fen, points: apportionCapped(debit.points, fen, needs) }
}
