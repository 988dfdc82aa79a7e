import { apportion, apportionCapped } from '#schemas/money/apportion.ts'
import type { Amount } from '#schemas/money/money.ts'
import { getPayRule } from '#schemas/money/pay-models.ts'
import {
  computeDebit,
  computeFenCovered,
  computeFenInstead,
  computePointsNeeded,
} from '#schemas/money/points.ts'
import { type PointsOffer, type QuoteLineInput, sumNumbers } from './lines.ts'

export interface PointsAllocation {
  /** Points paid for each line, in hundredths. */
  points: number[]
  /** Fen due in place of points that are not paid (payModel 6, 7). */
  topUp: number[]
  /** Hundredths of a point that must be paid in points. */
  required: number
  /** Part of `required` that payModel 5 could pay in cash instead. */
  avoidable: number
  /** Chosen points that remain for payModel 5, in hundredths. */
  left: number
  /** Maximum hundredths of a point that payModel 7 can use. */
  most: number
}

interface FixedPart {
  points: number
  /** Cash of the line after discounts, in fen. */
  cash: number
}

/** Distributes `offered` points; if too few, by net cash and at most each part's points, the rest due in fen. */
function allocate(
  offered: number,
  parts: readonly FixedPart[],
  r4: number,
): Pick<PointsAllocation, 'points' | 'topUp'> {
  if (offered >= sumNumbers(parts.map((part) => part.points)))
    return { points: parts.map((part) => part.points), topUp: parts.map(() => 0) }
  const worth = parts.map((part) => computeFenInstead(part.points, r4))
  const caps = parts.map((part) => computeFenCovered(part.points, r4))
  const fen = Math.min(computeFenCovered(offered, r4), sumNumbers(caps))
  const weights = parts.map((part, index) => (part.points > 0 ? part.cash + (worth[index] ?? 0) : 0))
  const covered = apportionCapped(fen, weights, caps)
  const needs = covered.map((part) => computePointsNeeded(part, r4))
  return {
    points: apportionCapped(computePointsNeeded(fen, r4), covered, needs),
    topUp: worth.map((value, index) => value - (covered[index] ?? 0)),
  }
}

function chosenOf({ available, choice }: PointsOffer, spent: number): number {
  const left = Math.max(0, available - spent)
  if (choice === 'NONE') return 0
  return choice === 'ALL' ? left : Math.min(choice, left)
}

/**
 * Allocates points in this order: the required ones, then payModel 6 as far as the balance allows, then payModel 7
 * from the chosen points. Only the missing points become cash, which gift cards may then pay.
 */
export function allocatePoints(
  lines: readonly QuoteLineInput[],
  due: { gross: readonly Amount[]; cash: readonly number[] },
  offer: PointsOffer & { r4: number },
): PointsAllocation {
  const kinds = lines.map((line) => getPayRule(line.payModel).points)
  const pointsOf = (...wanted: string[]) =>
    due.gross.map((gross, index) => (wanted.includes(kinds[index] ?? '') ? gross.points : 0))
  const parts = (kind: string) =>
    pointsOf(kind).map((points, index) => ({ points, cash: due.cash[index] ?? 0 }))
  const must = pointsOf('due', 'either')
  const required = sumNumbers(must)
  const first = allocate(Math.max(0, offer.available - required), parts('first'), offer.r4)
  const chosen = chosenOf(offer, required + sumNumbers(first.points))
  const second = allocate(chosen, parts('chosen'), offer.r4)
  const inCash = lines.map(
    (line, index) => (line.unit.cash > 0 && kinds[index] === 'either' ? must[index] : 0) ?? 0,
  )
  return {
    points: must.map((points, index) => points + (first.points[index] ?? 0) + (second.points[index] ?? 0)),
    topUp: first.topUp.map((fen, index) => fen + (second.topUp[index] ?? 0)),
    required,
    avoidable: sumNumbers(inCash),
    left: chosen - sumNumbers(second.points),
    most: sumNumbers(pointsOf('chosen')),
  }
}

/** Spends up to `offered` points on the cash that is left on lines of payModel 5. */
export function allocateTenderPoints(
  offered: number,
  left: readonly number[],
  r4: number,
): { points: number[]; fen: number[] } {
  const debit = computeDebit(offered, sumNumbers(left), r4)
  const fen = apportion(debit.fen, left)
  const needs = fen.map((part) => computePointsNeeded(part, r4))
  return { fen, points: apportionCapped(debit.points, fen, needs) }
}
