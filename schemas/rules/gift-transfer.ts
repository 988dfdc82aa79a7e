/** How long a card waits for whoever it is sent to, hours and ms. */
export const TRANSFER_HOURS = 72
export const TRANSFER_MS = TRANSFER_HOURS * 3_600_000

/** What became of a card that was sent, as its giver and its receiver read it. */
export const transferStates = {
  PENDING: '待领取',
  ACCEPTED: '已领取',
  RECALLED: '已撤回',
  EXPIRED: '超时退回',
  REFUSED: '已婉拒',
} as const
export type TransferState = keyof typeof transferStates
