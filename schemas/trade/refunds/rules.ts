import { CURRENCY, DAY_MS, DEFAULT_SCORE_NAME } from '#schemas/base/constants.ts'
import { apportion } from '#schemas/money/apportion.ts'
import { formatYuan, mulDiv } from '#schemas/money/money.ts'
import { formatPoints } from '#schemas/money/points.ts'
import type { TenderAmounts } from '#schemas/money/tenders.ts'

/** Of a line of `units` pieces `refunded` went back before, and `count` more go now. */
export interface RefundStep {
  units: number
  refunded: number
  count: number
}

function part(paid: number, { units, refunded, count }: RefundStep): number {
  return mulDiv([paid, refunded + count], units, 'floor') - mulDiv([paid, refunded], units, 'floor')
}

/**
 * What pieces of a line paid, by tender; the most that may go back for them. After all pieces the sum is exactly
 * what the line paid, whatever the batches, while `refunded` counts just the pieces whose refund is under way or done: an
 * application that may still be withdrawn is no batch yet. RangeError for a step that is not within the line.
 */
export function refundOf(paid: TenderAmounts, step: RefundStep): TenderAmounts {
  const { units, refunded, count } = step
  const whole = [units, refunded, count].every(Number.isSafeInteger)
  if (!whole || refunded < 0 || count < 1 || refunded + count > units)
    throw new RangeError(`not within the line: ${refunded} + ${count} of ${units}`)
  return {
    points: part(paid.points, step),
    cash: part(paid.cash, step),
    giftCards: paid.giftCards.map(({ id, fen }) => ({ id, fen: part(fen, step) })),
  }
}

/** Part by part, the same gift card in one part. */
export function addTenders(all: readonly TenderAmounts[]): TenderAmounts {
  const cards = new Map<string, number>()
  for (const { id, fen } of all.flatMap((one) => one.giftCards)) cards.set(id, (cards.get(id) ?? 0) + fen)
  return {
    points: all.reduce((sum, one) => sum + one.points, 0),
    cash: all.reduce((sum, one) => sum + one.cash, 0),
    giftCards: [...cards].map(([id, fen]) => ({ id, fen })),
  }
}

export function giftCardSum({ giftCards }: TenderAmounts): number {
  return giftCards.reduce((sum, card) => sum + card.fen, 0)
}

/** What a seller grants, the gift cards in one sum. */
export interface Approval {
  points: number
  cash: number
  giftCard: number
}

/** Why a seller may not grant this, by the name of the points; null when every tender is within its cap. */
export function approvalRefusal(
  caps: TenderAmounts,
  approval: Approval,
  scoreName = DEFAULT_SCORE_NAME,
): string | null {
  const { points, cash, giftCard } = approval
  if (![points, cash, giftCard].every((amount) => Number.isSafeInteger(amount) && amount >= 0))
    return '退款金额不正确，请重新填写'
  if (points > caps.points) return `退还${scoreName}不能超过 ${formatPoints(caps.points)}，请修改后重试`
  if (cash > caps.cash) return `退款金额不能超过${CURRENCY}${formatYuan(caps.cash)}，请修改后重试`
  const cards = giftCardSum(caps)
  return giftCard > cards ? `退回礼品卡的金额不能超过${CURRENCY}${formatYuan(cards)}，请修改后重试` : null
}

/** The grant by tender, each within its cap; the rest stays with the order. RangeError where it is refused. */
export function approved(caps: TenderAmounts, approval: Approval): TenderAmounts {
  const refusal = approvalRefusal(caps, approval)
  if (refusal !== null) throw new RangeError(refusal)
  const fen = apportion(
    approval.giftCard,
    caps.giftCards.map((card) => card.fen),
  )
  const giftCards = caps.giftCards.map(({ id }, index) => ({ id, fen: fen[index] ?? 0 }))
  return { points: approval.points, cash: approval.cash, giftCards }
}

/**
 * Whether this refund brings the order's carriage back, once: when the seller is at fault, or when the last pieces
 * go back and none was ever shipped. While pieces still travel their carriage is owed.
 */
export function freightReturns(facts: {
  returnedBefore: boolean
  shippedAny: boolean
  sellerFault: boolean
  allRefunded: boolean
}): boolean {
  if (facts.returnedBefore) return false
  return facts.sellerFault || (facts.allRefunded && !facts.shippedAny)
}

/** Whether a coupon took part in an order of its trade: a shop's in that shop's, one of the whole mall in all. */
export function couponTookPart(couponShopId: string | null, orderShopId: string): boolean {
  return couponShopId === null || couponShopId === orderShopId
}

/**
 * Whether a coupon is unused again: its trade was cancelled, or every line of the orders that it took part in
 * is refunded, and it is still valid.
 */
export function couponReturns(
  facts: { cancelled: boolean; allRefunded: boolean; validTo: number },
  now: number,
): boolean {
  return (facts.cancelled || facts.allRefunded) && now < facts.validTo
}

export const REFUND_GRACE_MS = 30 * DAY_MS

/** Until when refunded points can be spent, in ms; null never ends. */
export function refundedPointsExpiry(expiresAt: number | null, now: number): number | null {
  return expiresAt === null ? null : Math.max(expiresAt, now + REFUND_GRACE_MS)
}

/** Until when a gift card that got money back can be used, in ms; only an expired one is opened again. */
export function refundedCardExpiry(expiresAt: number, now: number): number {
  return expiresAt <= now ? now + REFUND_GRACE_MS : expiresAt
}
