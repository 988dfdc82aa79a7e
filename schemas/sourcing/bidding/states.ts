/** B.8. What an announcement is; that its deadline has passed is read off the clock, never written. */
export const BIDDING_STATES = {
  DRAFT: '草稿',
  PUBLISHED: '报名中',
  CLOSED: '已截止',
  EVALUATING: '评审中',
  AWARDED: '已公示',
  CANCELLED: '已取消',
} as const
export type BiddingState = keyof typeof BIDDING_STATES
/** What of it is written down. */
export type StoredBiddingState = Exclude<BiddingState, 'CLOSED'>

/** What suppliers and shoppers read; an announcement that ends soon says so. */
export const BIDDING_SHOWN = {
  PUBLISHED: '报名中',
  CLOSING: '即将截止',
  CLOSED: '已截止',
  EVALUATING: '评审中',
  AWARDED: '已公示',
  CANCELLED: '已取消',
} as const
export type ShownBiddingState = keyof typeof BIDDING_SHOWN

/** It ends soon within so many ms. */
export const CLOSING_MS = 3 * 86_400_000

/** Every step: what it leads from and to. `close` is time's; all others are the back office's. */
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

/** Where a step of the back office leads from a state; null where the table does not allow it. */
export function biddingTarget(state: BiddingState, action: BiddingAction): BiddingState | null {
  const { by, from, to } = BIDDING_MOVES[action]
  return by === 'office' && from.some((one) => one === state) ? to : null
}

interface Standing {
  status: StoredBiddingState
  /** ms; from then on nobody quotes. */
  deadline: number
}

/** What it is at a moment. */
export function biddingStateAt({ status, deadline }: Standing, now: number): BiddingState {
  return status === 'PUBLISHED' && deadline <= now ? 'CLOSED' : status
}

/** As it is read in the shop at a moment; null for a draft. */
export function shownBiddingState(bidding: Standing, now: number): ShownBiddingState | null {
  const state = biddingStateAt(bidding, now)
  if (state === 'DRAFT') return null
  return state === 'PUBLISHED' && bidding.deadline - now <= CLOSING_MS ? 'CLOSING' : state
}

/** What of a quote is written down. */
export type StoredBidState = 'DRAFT' | 'SUBMITTED' | 'WITHDRAWN'

/** What a supplier reads of the own quote. */
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
  /** Submitted again after the first time. */
  changed: boolean
}
interface BidOf {
  status: StoredBiddingState
  /** Whether quotes were opened. */
  opened: boolean
  won: boolean
}

/** What became of a quote; a draft that was never sent stays one. */
export function bidStateOf({ status, changed }: Bid, bidding: BidOf): BidState {
  if (status !== 'SUBMITTED') return status
  if (bidding.status === 'CANCELLED') return 'VOID'
  if (bidding.status === 'AWARDED') return bidding.won ? 'WON' : 'LOST'
  if (bidding.opened) return 'OPENED'
  return changed ? 'CHANGED' : 'SUBMITTED'
}
