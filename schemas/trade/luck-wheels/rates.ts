import { formatShortDecimal, parseDecimal } from '#schemas/money/decimal.ts'

/** Rates are parts of so many: 1 % is 10,000. */
export const WHOLE = 1_000_000

/** Parts of WHOLE of a percentage with at most four decimals; null for anything else. */
export const parseRate = (percent: string) => parseDecimal(percent, 4)
/** 125,000 is `12.5`. */
export const formatRate = (rate: number) => formatShortDecimal(rate, 4)

/** A prize on the wheel, in its order. */
export interface Slice {
  prizeId: string
  /** Parts of WHOLE. */
  rate: number
  /** Pieces that can still be won. */
  left: number
}

/**
 * What a roll in [0, WHOLE) wins; null for the thanks prize. Every prize keeps its place: the part of one that is gone
 * is the thanks prize's, so that the odds of the others never change.
 */
export function prizeAt(slices: readonly Slice[], roll: number): string | null {
  let from = 0
  for (const { prizeId, rate, left } of slices) {
    if (roll < from + rate) return left > 0 ? prizeId : null
    from += rate
  }
  return null
}

/** What the prizes leave to the thanks prize, in parts of WHOLE. */
export const thanksRate = (slices: readonly Pick<Slice, 'rate'>[]) =>
  WHOLE - slices.reduce((sum, { rate }) => sum + rate, 0)

export interface TurnTerms {
  activeType: 'FREE' | 'POINTS' | 'BOTH'
  /** Turns of a member in all. */
  joinNumber: number
  /** Turns of a member a day; 0 for no limit. */
  limitNumber: number
  /** Free turns a day. */
  freeNumber: number
  /** Free turns for the first sharing of a day. */
  shareReward: number
}

/** What a member did with a wheel. */
export interface TurnsTaken {
  all: number
  today: number
  /** Of today, those that cost nothing. */
  freeToday: number
  /** Turns that sharing gave today; 0 while the member has not shared. */
  shared: number
}

export interface TurnsLeft {
  left: number
  free: number
  /** How the next one is paid; null while there is none. */
  next: 'FREE' | 'POINTS' | null
  /** Why there is none, in Chinese; '' while there is one. */
  why: string
  shareable: boolean
}

/** What is left of a member's turns: free ones first. */
export function turnsLeft(terms: TurnTerms, taken: TurnsTaken): TurnsLeft {
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
