export const GIFT_KINDS = { CARD: '礼品卡', VOUCHER: '提货券', BOOK: '礼品册' } as const
export type GiftKind = keyof typeof GIFT_KINDS

/** Returns true for a voucher or book, with which goods are picked; a card has a balance instead. */
export const isPicked = (kind: GiftKind) => kind !== 'CARD'

export const CARD_STATES = {
  CREATED: '未绑定',
  INACTIVE: '未激活',
  ACTIVE: '可用',
  EXHAUSTED: '已用完',
  EXPIRED: '已过期',
  DISABLED: '已停用',
  FROZEN: '已冻结',
  TRANSFERRING: '转赠中',
} as const
export type CardState = keyof typeof CARD_STATES

export const VOUCHER_STATES = {
  CREATED: '未绑定',
  ACTIVE: '可用',
  USED: '已用完',
  EXPIRED: '已过期',
  DISABLED: '已停用',
} as const
export type VoucherState = keyof typeof VOUCHER_STATES

export const TRANSFER_STATES = {
  PENDING: '待领取',
  ACCEPTED: '已领取',
  RECALLED: '已撤回',
  EXPIRED: '超时退回',
  REFUSED: '已婉拒',
} as const
export type TransferState = keyof typeof TRANSFER_STATES

export const LEVEL_STATES = { ON_SALE: '在售', OFF_SALE: '停售' } as const
