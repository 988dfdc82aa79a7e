/** What of goods a supplier proposes to the platform. */
export const DRAFT_ROOMS = { goods: '新商品', texts: '资料', prices: '价格' } as const
export type DraftRoom = keyof typeof DRAFT_ROOMS

export const DRAFT_STATES = {
  WAITING: '待审核',
  APPROVED: '已通过',
  REJECTED: '未通过',
  WITHDRAWN: '已撤回',
} as const
export type DraftStatus = keyof typeof DRAFT_STATES
