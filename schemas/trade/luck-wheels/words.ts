export const PRIZE_TYPES = { POINTS: '积分', COUPON: '优惠券', GOODS: '实物', REDEEM: '兑换' } as const
export type PrizeType = keyof typeof PRIZE_TYPES

/** Delivery of a prize: automatic, or to the address or phone that the winner enters. */
export const SEND_TYPES = { AUTO: '自动到账', ADDRESS: '寄送到地址', PHONE: '发送到手机' } as const
export type SendType = keyof typeof SEND_TYPES

export const ACTIVE_TYPES = { FREE: '只用免费次数', POINTS: '只用积分', BOTH: '先免费，再用积分' } as const
export type ActiveType = keyof typeof ACTIVE_TYPES

export const BUTTON_MODELS = { NONE: '不显示', LINK: '按钮跳转', CODE: '二维码' } as const
export type ButtonModel = keyof typeof BUTTON_MODELS

/** States of a won prize: the winner enters the recipient in time, then the back office sends it. */
export const WIN_STATES = { WAITING: '待领取', CLAIMED: '待发放', SENT: '已发放', LAPSED: '已过期' } as const
export type WinState = keyof typeof WIN_STATES

export const WHEEL_STATES = { WAITING: '未开始', RUNNING: '进行中', ENDED: '已结束' } as const
export type WheelState = keyof typeof WHEEL_STATES

/** Returns the state of a wheel at `now`. Times are in ms; `endsAt` is exclusive. */
export function getWheelState(
  { startsAt, endsAt }: { startsAt: number; endsAt: number },
  now: number,
): WheelState {
  if (now < startsAt) return 'WAITING'
  return now < endsAt ? 'RUNNING' : 'ENDED'
}
