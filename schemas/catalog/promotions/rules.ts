import { DAY_MS } from '#schemas/base/constants.ts'
import { formatYuan, mulDiv } from '#schemas/money/money.ts'

/** Kinds of promotions: an amount, or a percentage of the goods cash, off above a threshold. */
export const PROMOTION_KINDS = { CASH: '满减', PERCENT: '满折' } as const
export type PromotionKind = keyof typeof PROMOTION_KINDS

export const PROMOTION_STATES = { WAITING: '未开始', RUNNING: '进行中', ENDED: '已结束' } as const
export type PromotionState = keyof typeof PROMOTION_STATES

export const PROMOTION_LIMITS = {
  /** Maximum characters. */
  name: 20,
  /** Fen. */
  threshold: 100_000_000,
  days: 366,
  /** Maximum percentage of the goods cash. */
  percent: 90,
  reason: 100,
} as const

/** Amounts in fen. `percent` of the goods cash is taken off, or `off` if `percent` is 0. */
export interface PromotionRule {
  threshold: number
  off: number
  percent: number
}

/** Times in ms; `endsAt` is exclusive. */
export interface PromotionTime {
  startsAt: number
  endsAt: number
}

export interface PromotionTerms extends PromotionRule, PromotionTime {
  name: string
  kind: PromotionKind
}

export const getPromotionKind = ({ percent }: Pick<PromotionRule, 'percent'>): PromotionKind =>
  percent > 0 ? 'PERCENT' : 'CASH'

/** Computes the discount on goods cash in fen, rounded down and never above the cash; ignores the threshold. */
export function computePromotionOff(
  { off, percent }: Omit<PromotionRule, 'threshold'>,
  cash: number,
): number {
  return percent > 0 ? mulDiv([cash, percent], 100, 'floor') : Math.min(off, cash)
}

/** Returns the state of a promotion at `now`, ms; `endsAt` is exclusive. */
export function getPromotionState({ startsAt, endsAt }: PromotionTime, now: number): PromotionState {
  if (now < startsAt) return 'WAITING'
  return now < endsAt ? 'RUNNING' : 'ENDED'
}

const yuan = (fen: number) => formatYuan(fen).replace(/\.?0{1,2}$/, '')

/** Describes the promotion: 满 200 减 20, 满 200 打 8.5 折. */
export function describePromotion({ threshold, off, percent }: PromotionRule): string {
  const from = `满 ${yuan(threshold)}`
  return percent > 0 ? `${from} 打 ${(100 - percent) / 10} 折` : `${from} 减 ${yuan(off)}`
}

const between = (value: number, least: number, most: number) =>
  Number.isSafeInteger(value) && value >= least && value <= most

/** Returns a sentence for each invalid field. */
export function validatePromotion(terms: PromotionTerms, now: number): Partial<Record<string, string>> {
  const { name, kind, threshold, off, percent, startsAt, endsAt } = terms
  return {
    ...(name.trim() === '' && { name: '请填写名称' }),
    ...(!between(threshold, 1, PROMOTION_LIMITS.threshold) && {
      threshold: `请填写大于 0、不超过 ${yuan(PROMOTION_LIMITS.threshold)} 元的金额`,
    }),
    ...(kind === 'CASH' && !between(off, 1, threshold - 1) && { off: '减免要大于 0，并小于门槛' }),
    ...(kind === 'PERCENT' &&
      !between(percent, 1, PROMOTION_LIMITS.percent) && { percent: '请填写 1 到 9.9 折，最多一位小数' }),
    ...(endsAt - startsAt > PROMOTION_LIMITS.days * DAY_MS && {
      endsAt: `促销最长 ${PROMOTION_LIMITS.days} 天`,
    }),
    ...(endsAt <= now && { endsAt: '结束时间已过，请填写以后的时间' }),
    ...(endsAt <= startsAt && { endsAt: '结束时间要晚于开始时间' }),
  }
}

type Named = PromotionRule & PromotionTime & { name: string }

const meet = (a: PromotionTime, b: PromotionTime) => a.startsAt < b.endsAt && b.startsAt < a.endsAt

/**
 * Explains why two promotions of one shop exclude each other; null if they do not. Simultaneous promotions need
 * different thresholds, and the one with the higher threshold must take off more, because only the best is used.
 */
export function explainOverlap(mine: Named, other: Named): string | null {
  if (!meet(mine, other)) return null
  if (mine.threshold === other.threshold) return `同一时间已有同一门槛的“${other.name}”，请改门槛或时间`
  const [low, high] = mine.threshold < other.threshold ? [mine, other] : [other, mine]
  if (computePromotionOff(high, high.threshold) > computePromotionOff(low, high.threshold)) return null
  return high === mine
    ? `同一时间的“${other.name}”门槛更低，减免却不更少，请改减免、门槛或时间`
    : `同一时间的“${other.name}”门槛更高，减免却不更多，请改减免、门槛或时间`
}
