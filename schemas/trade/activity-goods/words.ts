/** A time in which goods are sold at prices of their own. */
export const ACTIVITY_KINDS = { SECKILL: '秒杀', GROUP: '拼团', POINTS: '积分商品' } as const
export type ActivityKind = keyof typeof ACTIVITY_KINDS

/** §3 activityGoodsTypeId: what goods are chosen for. */
export const ACTIVITY_GOODS_TYPES = { SECKILL: 1, GROUP: 2, POINTS: 3, PRIZE: 4 } as const
export type ActivityGoodsType = keyof typeof ACTIVITY_GOODS_TYPES

/** What is written down of an activity; the rest says the clock. */
export type ActivityStatus = 'DRAFT' | 'OPEN' | 'WITHDRAWN'

export const ACTIVITY_STATES = {
  DRAFT: '草稿',
  WAITING: '未开始',
  RUNNING: '进行中',
  ENDED: '已结束',
  WITHDRAWN: '已撤下',
} as const
export type ActivityState = keyof typeof ACTIVITY_STATES

interface Facts {
  status: ActivityStatus
  startsAt: number
  endsAt: number
}

/** Times in ms; the end does not belong to it. */
export function activityState({ status, startsAt, endsAt }: Facts, now: number): ActivityState {
  if (status !== 'OPEN') return status
  if (now < startsAt) return 'WAITING'
  return now < endsAt ? 'RUNNING' : 'ENDED'
}

/** What may still be edited. */
export const isEditable = (state: ActivityState) => state !== 'ENDED' && state !== 'WITHDRAWN'
