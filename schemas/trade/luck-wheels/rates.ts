import { formatShortDecimal, parseDecimal } from '#schemas/money/decimal.ts'

/** Denominator of rates: 1 % is 10,000. */
export const WHOLE = 1_000_000

/** Parses a percentage with at most four decimals into parts of WHOLE; null for anything else. */
export const parseRate = (percent: string) => parseDecimal(percent, 4)
/** Formats parts of WHOLE as a percentage: 125,000 is `12.5`. */
export const formatRate = (rate: number) => formatShortDecimal(rate, 4)

export interface Slice {
  prizeId: string
  /** Parts of WHOLE. */
  rate: number
  /** Pieces that can still be won. */
  left: number
}

/**
 * Returns the prize for a roll in [0, WHOLE); null for the thanks prize. A prize that has run out keeps its range,
 * which then yields the thanks prize, so that the odds of the other prizes never change.
 */
export function findPrize(slices: readonly Slice[], roll: number): string | null {
  let from = 0
  for (const { prizeId, rate, left } of slices) {
    if (roll < from + rate) return left > 0 ? prizeId : null
    from += rate
  }
  return null
}

/** Returns the rate that the prizes leave to the thanks prize, in parts of WHOLE. */
export const computeThanksRate = (slices: readonly Pick<Slice, 'rate'>[]) =>
  WHOLE - slices.reduce((sum, { rate }) => sum + rate, 0)

export interface TurnTerms {
  activeType: 'FREE' | 'POINTS' | 'BOTH'
  joinNumber: number
  /** Turns of a member per day; 0 for no limit. */
  limitNumber: number
  /** Free turns per day. */
  freeNumber: number
  /** Free turns for the first share of a day. */
  shareReward: number
}

export interface TurnsTaken {
  all: number
  today: number
  /** Turns of today that were free. */
  freeToday: number
  /** Turns that sharing gave today; 0 without a share. */
  shared: number
}

export interface TurnsLeft {
  left: number
  free: number
  /** How the next turn is paid; null if there is no next turn. */
  next: 'FREE' | 'POINTS' | null
  /** Reason in Chinese why no turn is left; '' if a turn is left. */
  why: string
  shareable: boolean
}

/** Computes the turns that a member has left; free turns are used first. */
export function computeTurnsLeft(terms: TurnTerms, taken: TurnsTaken): TurnsLeft {
  const { activeType, joinNumber, limitNumber, freeNumber, shareReward } = terms
  const inAll = Math.max(0, joinNumber - taken.all)
  const room = limitNumber === 0 ? inAll : Math.max(0, Math.min(inAll, limitNumber - taken.today))
  const given = activeType === 'POINTS' ? 0 : freeNumber + taken.shared
  const free = Math.min(room, Math.max(0, given - taken.freeToday))
  const left = activeType === 'FREE' ? free : room
  const shareable = activeType !== 'POINTS' && shareReward > 0 && taken.shared === 0 && room > free
  if (left > 0) return { left, free, next: free > 0 ? 'FREE' : 'POINTS', why: '', shareable }
  const why =
    inAll === 0
      ? `本次活动每人最多抽 ${joinNumber} 次，您的次数已用完`
      : room === 0
        ? `每天最多抽 ${limitNumber} 次，请明天再来`
        : shareable
          ? `今天的免费次数已用完，分享活动可再得 ${shareReward} 次`
          : '今天的免费次数已用完，请明天再来'
  return { left, free, next: null, why, shareable }
}
