/** States of an announcement. CLOSED is derived from the deadline and never stored. */
export const BIDDING_STATES = {
  DRAFT: '草稿',
  PUBLISHED: '报名中',
  CLOSED: '已截止',
  EVALUATING: '评审中',
  AWARDED: '已公示',
  CANCELLED: '已取消',
} as const
export type BiddingState = keyof typeof BIDDING_STATES
export type StoredBiddingState = Exclude<BiddingState, 'CLOSED'>

/** States as suppliers and shoppers see them, with an additional state for announcements that close soon. */
export const BIDDING_SHOWN = {
  PUBLISHED: '报名中',
  CLOSING: '即将截止',
  CLOSED: '已截止',
  EVALUATING: '评审中',
  AWARDED: '已公示',
  CANCELLED: '已取消',
} as const
export type ShownBiddingState = keyof typeof BIDDING_SHOWN

/** Time in ms before the deadline from which an announcement closes soon. */
export const CLOSING_MS = 3 * 86_400_000

/** Steps of an announcement: `close` happens by time; all other steps are taken by the back office. */
export const BIDDING_MOVES = {
  publish: { by: 'office', from: ['DRAFT'], to: 'PUBLISHED' },
  extend: { by: 'office', from: ['PUBLISHED'], to: 'PUBLISHED' },
  close: { by: 'time', from: ['PUBLISHED'], to: 'CLOSED' },
  open: { by: 'office', from: ['CLOSED'], to: 'EVALUATING' },
  award: { by: 'office', from: ['EVALUATING'], to: 'AWARDED' },
  cancel: { by: 'office', from: ['DRAFT', 'PUBLISHED', 'CLOSED', 'EVALUATING'], to: 'CANCELLED' },
} as const satisfies Record<
  string,
  { by: 'office' | 'time'; from: readonly BiddingState[]; to: BiddingState }
>
export type BiddingAction = keyof typeof BIDDING_MOVES

/** Returns the state after a step of the back office; null if `BIDDING_MOVES` does not allow the step. */
export function getBiddingTarget(state: BiddingState, action: BiddingAction): BiddingState | null {
  const { by, from, to } = BIDDING_MOVES[action]
  return by === 'office' && from.some((one) => one === state) ? to : null
}

interface Standing {
  status: StoredBiddingState
  /** End of quoting, ms. */
  deadline: number
}

/** Returns the state of an announcement at `now`: a published one is CLOSED after its deadline. */
export function getBiddingState({ status, deadline }: Standing, now: number): BiddingState {
  return status === 'PUBLISHED' && deadline <= now ? 'CLOSED' : status
}

/** Returns the state that the shop shows at `now`; null for a draft. */
export function getShownBiddingState(bidding: Standing, now: number): ShownBiddingState | null {
  const state = getBiddingState(bidding, now)
  if (state === 'DRAFT') return null
  return state === 'PUBLISHED' && bidding.deadline - now <= CLOSING_MS ? 'CLOSING' : state
}

export type StoredBidState = 'DRAFT' | 'SUBMITTED' | 'WITHDRAWN'

export const BID_STATES = {
  DRAFT: '草稿',
  SUBMITTED: '已报价',
  CHANGED: '已修改',
  WITHDRAWN: '已撤回',
  OPENED: '已开标',
  WON: '已中标',
  LOST: '未中标',
  VOID: '已失效',
} as const
export type BidState = keyof typeof BID_STATES

interface Bid {
  status: StoredBidState
  /** True if the quote was changed after its first submission. */
  changed: boolean
}
interface BidOf {
  status: StoredBiddingState
  opened: boolean
  won: boolean
}

/** Returns the shown state of a quote; a draft that was never submitted stays a draft. */
export function getBidState({ status, changed }: Bid, bidding: BidOf): BidState {
  if (status !== 'SUBMITTED') return status
  if (bidding.status === 'CANCELLED') return 'VOID'
  if (bidding.status === 'AWARDED') return bidding.won ? 'WON' : 'LOST'
  if (bidding.opened) return 'OPENED'
  return changed ? 'CHANGED' : 'SUBMITTED'
}
