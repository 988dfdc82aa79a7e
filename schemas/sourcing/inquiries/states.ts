/** States of an inquiry; an accepted inquiry stays 已采纳 after it was ordered. */
export const INQUIRY_STATES = {
  OPEN: '待报价',
  QUOTED: '已报价',
  ACCEPTED: '已采纳',
  CLOSED: '已关闭',
  EXPIRED: '已过期',
} as const
export type InquiryState = keyof typeof INQUIRY_STATES

export const INQUIRY_SOURCES = { GOODS: '商品', COMPARE: '商品对比', SCHEME: '方案' } as const
export type InquirySource = keyof typeof INQUIRY_SOURCES

export const QUOTE_STATES = {
  STANDING: '有效',
  REPLACED: '已更新',
  WITHDRAWN: '已撤回',
  REJECTED: '已拒绝',
  ACCEPTED: '已采纳',
} as const
export type QuoteState = keyof typeof QUOTE_STATES

/** Role that takes a step: the mall may act for the seller; the system acts by time. */
export type InquiryRole = 'buyer' | 'seller' | 'system'

/** Steps of an inquiry; nothing else changes its state. */
export const INQUIRY_MOVES = {
  quote: { by: 'seller', from: ['OPEN', 'QUOTED'], to: 'QUOTED' },
  withdrawQuote: { by: 'seller', from: ['QUOTED'], to: 'OPEN' },
  close: { by: 'seller', from: ['OPEN', 'QUOTED'], to: 'CLOSED' },
  accept: { by: 'buyer', from: ['QUOTED'], to: 'ACCEPTED' },
  reject: { by: 'buyer', from: ['QUOTED'], to: 'OPEN' },
  withdraw: { by: 'buyer', from: ['OPEN', 'QUOTED'], to: 'CLOSED' },
  expire: { by: 'system', from: ['OPEN', 'QUOTED', 'ACCEPTED'], to: 'EXPIRED' },
} as const satisfies Record<string, { by: InquiryRole; from: readonly InquiryState[]; to: InquiryState }>
export type InquiryAction = keyof typeof INQUIRY_MOVES

/** Returns the state after a step; null if `INQUIRY_MOVES` does not allow this role to take the step. */
export function getInquiryTarget(
  state: InquiryState,
  action: InquiryAction,
  role: InquiryRole,
): InquiryState | null {
  const { by, from, to } = INQUIRY_MOVES[action]
  return by === role && from.some((one) => one === state) ? to : null
}
