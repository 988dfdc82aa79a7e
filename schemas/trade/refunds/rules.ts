import { CURRENCY, DAY_MS, DEFAULT_SCORE_NAME } from '#schemas/base/constants.ts'
import { apportion } from '#schemas/money/apportion.ts'
import { formatYuan, mulDiv } from '#schemas/money/money.ts'
import { formatPoints } from '#schemas/money/points.ts'
import type { TenderAmounts } from '#schemas/money/tenders.ts'

/** A refund of `count` pieces of a line of `units` pieces, of which `refunded` were refunded before. */
export interface RefundStep {
  units: number
  refunded: number
  count: number
}

function part(paid: number, { units, refunded, count }: RefundStep): number {
  return mulDiv([paid, refunded + count], units, 'floor') - mulDiv([paid, refunded], units, 'floor')
}

/**
 * Returns the maximum refund by kind of payment; over all pieces it is exactly the amount paid, however batched.
 * `refunded` counts only pieces whose refund is running or done. Throws RangeError for a step beyond the line.
 */
export function getRefund(paid: TenderAmounts, step: RefundStep): TenderAmounts {
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

/** Adds up amounts by kind of payment and merges parts of the same gift card. */
export function addTenders(all: readonly TenderAmounts[]): TenderAmounts {
  const cards = new Map<string, number>()
  for (const { id, fen } of all.flatMap((one) => one.giftCards)) cards.set(id, (cards.get(id) ?? 0) + fen)
  return {
    points: all.reduce((sum, one) => sum + one.points, 0),
    cash: all.reduce((sum, one) => sum + one.cash, 0),
    giftCards: [...cards].map(([id, fen]) => ({ id, fen })),
  }
}

/** Returns the part paid by gift cards, fen. */
export function sumGiftCards({ giftCards }: TenderAmounts): number {
  return giftCards.reduce((sum, card) => sum + card.fen, 0)
}

/** Amounts granted by the seller; `giftCard` is the sum over all gift cards. */
export interface Approval {
  points: number
  cash: number
  giftCard: number
}

/** Returns why these amounts may not be granted; null if points, cash and gift cards are within their caps. */
export function checkApproval(
  caps: TenderAmounts,
  approval: Approval,
  scoreName = DEFAULT_SCORE_NAME,
): string | null {
  const { points, cash, giftCard } = approval
  if (![points, cash, giftCard].every((amount) => Number.isSafeInteger(amount) && amount >= 0))
    return '退款金额不正确，请重新填写'
  if (points > caps.points) return `退还${scoreName}不能超过 ${formatPoints(caps.points)}，请修改后重试`
  if (cash > caps.cash) return `退款金额不能超过${CURRENCY}${formatYuan(caps.cash)}，请修改后重试`
  const cards = sumGiftCards(caps)
  return giftCard > cards ? `退回礼品卡的金额不能超过${CURRENCY}${formatYuan(cards)}，请修改后重试` : null
}

/** Distributes the amounts within the caps of the tenders. Throws RangeError if `checkApproval` rejects. */
export function distributeApproval(caps: TenderAmounts, approval: Approval): TenderAmounts {
  const refusal = checkApproval(caps, approval)
  if (refusal !== null) throw new RangeError(refusal)
  const fen = apportion(
    approval.giftCard,
    caps.giftCards.map((card) => card.fen),
  )
  const giftCards = caps.giftCards.map(({ id }, index) => ({ id, fen: fen[index] ?? 0 }))
  return { points: approval.points, cash: approval.cash, giftCards }
}

/** Returns true if the freight is refunded now: seller at fault, or all refunded and nothing shipped; only once. */
export function isFreightReturned(facts: {
  returnedBefore: boolean
  shippedAny: boolean
  sellerFault: boolean
  allRefunded: boolean
}): boolean {
  if (facts.returnedBefore) return false
  return facts.sellerFault || (facts.allRefunded && !facts.shippedAny)
}

/** Returns true if the coupon applied to an order of this shop; a coupon of the whole mall applies to all. */
export function isCouponInOrder(couponShopId: string | null, orderShopId: string): boolean {
  return couponShopId === null || couponShopId === orderShopId
}

/** Returns true if a coupon is still valid and its trade was cancelled or all lines it applied to are refunded. */
export function isCouponReturned(
  facts: { cancelled: boolean; allRefunded: boolean; validTo: number },
  now: number,
): boolean {
  return (facts.cancelled || facts.allRefunded) && now < facts.validTo
}

export const REFUND_GRACE_MS = 30 * DAY_MS

/** Returns the time until which refunded points can be spent, in ms; null if they never expire. */
export function getRefundedPointsExpiry(expiresAt: number | null, now: number): number | null {
  return expiresAt === null ? null : Math.max(expiresAt, now + REFUND_GRACE_MS)
}

/** Returns the time until which a refunded gift card can be used, in ms; only an expired card is extended. */
export function getRefundedCardExpiry(expiresAt: number, now: number): number {
  return expiresAt <= now ? now + REFUND_GRACE_MS : expiresAt
}
