export const ACTIVITY_KINDS = { SECKILL: '秒杀', GROUP: '拼团', POINTS: '积分商品' } as const
export type ActivityKind = keyof typeof ACTIVITY_KINDS

/** Values of `activityGoodsTypeId` (§3) by type of activity. */
export const ACTIVITY_GOODS_TYPES = { SECKILL: 1, GROUP: 2, POINTS: 3, PRIZE: 4 } as const
export type ActivityGoodsType = keyof typeof ACTIVITY_GOODS_TYPES

/** Stored status of an activity; its state also depends on the time (`getActivityState`). */
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

/** Returns the state of an activity at `now`. Times are in ms; `endsAt` is exclusive. */
export function getActivityState({ status, startsAt, endsAt }: Facts, now: number): ActivityState {
  if (status !== 'OPEN') return status
  if (now < startsAt) return 'WAITING'
  return now < endsAt ? 'RUNNING' : 'ENDED'
}

/** Returns true if an activity in this state can still be edited. */
export const isEditable = (state: ActivityState) => state !== 'ENDED' && state !== 'WITHDRAWN'
