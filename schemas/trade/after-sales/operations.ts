import { DAY_MS, HOUR_MS } from '#schemas/base/constants.ts'
import type { AfterSaleType } from '#schemas/catalog/goods/types.ts'
import { type AfterSaleAction, type AfterSaleStatus } from './states.ts'

/** Time in ms after which an application is approved automatically. */
export const AGREE_UNSHIPPED_MS = 24 * HOUR_MS
export const AGREE_MS = 48 * HOUR_MS
export const SEND_BACK_WITHIN_MS = 7 * DAY_MS
/** Time in ms after the carrier reports the receipt of a return, until the seller counts as having received it. */
export const RECEIVE_RETURN_MS = 10 * DAY_MS
export const SIGN_WITHIN_MS = 10 * DAY_MS
export const MAX_REAPPLICATIONS = 3

export const buyerAfterSaleOperations = {
  cancel: '撤销申请',
  sendBack: '填写寄回物流',
  sign: '确认签收',
  done: '确认解决',
  askPlatform: '申请平台介入',
  applyAgain: '再次申请',
  delete: '删除记录',
} as const satisfies Partial<Record<AfterSaleAction, string>>
export type BuyerAfterSaleOperation = keyof typeof buyerAfterSaleOperations

export const sellerAfterSaleOperations = {
  agree: '同意',
  reject: '拒绝',
  receive: '确认收货',
  refuse: '拒绝收货',
  reship: '换新发货',
  returnShipment: '退回商品',
} as const satisfies Partial<Record<AfterSaleAction, string>>
export type SellerAfterSaleOperation = keyof typeof sellerAfterSaleOperations

export interface AfterSaleFacts {
  status: AfterSaleStatus
  /** Number of times that the buyer applied again in this record's chain of records. */
  againCount: number
  followed: boolean
  /** True if pieces of the line can still be applied for with this type (`chooseAfterSale`). */
  windowOpen: boolean
  /** True if the seller refused the return and the buyer asked the platform, which then decides. */
  toPlatform: boolean
  /** True if the platform rejected the application, which is final. */
  platformDecided: boolean
  /** True if money or goods are still owed to the buyer. */
  owed: boolean
  hidden: boolean
}

type Guard = (facts: AfterSaleFacts) => boolean
interface Rule {
  in: readonly AfterSaleStatus[]
  when?: Guard
}

const buyerRules: Readonly<Record<BuyerAfterSaleOperation, Rule>> = {
  cancel: { in: [10, 20, 30] },
  sendBack: { in: [20, 30] },
  sign: { in: [36] },
  done: { in: [30, 36, 40], when: ({ owed }) => !owed },
  askPlatform: { in: [63], when: ({ platformDecided }) => !platformDecided },
  applyAgain: {
    in: [61, 62, 70],
    when: ({ againCount, followed, windowOpen, platformDecided }) =>
      againCount < MAX_REAPPLICATIONS && !followed && windowOpen && !platformDecided,
  },
  delete: { in: [50, 61, 62, 70] },
}

const sellerRules: Readonly<Record<SellerAfterSaleOperation, Rule>> = {
  agree: { in: [10], when: ({ toPlatform }) => !toPlatform },
  reject: { in: [10], when: ({ toPlatform }) => !toPlatform },
  receive: { in: [30] },
  refuse: { in: [30] },
  reship: { in: [34] },
  returnShipment: { in: [63] },
}

function allowed<Name extends string>(names: Record<Name, Rule>, facts: AfterSaleFacts): Name[] {
  const open: Name[] = []
  for (const name in names) {
    const rule = names[name]
    if (rule.in.includes(facts.status) && (rule.when?.(facts) ?? true)) open.push(name)
  }
  return open
}

/** Returns the actions that the buyer may take on an after-sale; none if the buyer removed it from his list. */
export function listAllowedBuyerOperations(facts: AfterSaleFacts): BuyerAfterSaleOperation[] {
  return facts.hidden ? [] : allowed(buyerRules, facts)
}

/**
 * Returns the actions that the seller may take; only the platform decides applications that were sent to the
 * platform.
 */
export function listSellerOperations(facts: AfterSaleFacts): SellerAfterSaleOperation[] {
  return allowed(sellerRules, facts)
}

/** Returns the decisions that the platform may make: on applications sent to it, and instead of a seller. */
export function listAdminOperations(facts: AfterSaleFacts): ('agree' | 'reject')[] {
  return facts.status === 10 ? ['agree', 'reject'] : []
}

export interface AfterSaleDeadline {
  action: Extract<AfterSaleAction, 'agree' | 'expire' | 'receive' | 'sign'>
  at: number
}

/**
 * Returns the time in ms at which a state ends automatically; null if it has none. `since` is the start of the
 * state, but the time for the seller's receipt begins at `returnSignedAt` (null until the carrier reports it). The
 * platform has no deadline.
 */
export function getAfterSaleDeadline(facts: {
  status: AfterSaleStatus
  type: AfterSaleType
  unshipped: boolean
  toPlatform: boolean
  since: number
  returnSignedAt: number | null
}): AfterSaleDeadline | null {
  const { status, since, returnSignedAt } = facts
  if (status === 10 && !facts.toPlatform)
    return { action: 'agree', at: since + (facts.unshipped ? AGREE_UNSHIPPED_MS : AGREE_MS) }
  if (status === 20) return { action: 'expire', at: since + SEND_BACK_WITHIN_MS }
  if (status === 30 && returnSignedAt !== null)
    return { action: 'receive', at: returnSignedAt + RECEIVE_RETURN_MS }
  return status === 36 ? { action: 'sign', at: since + SIGN_WITHIN_MS } : null
}
