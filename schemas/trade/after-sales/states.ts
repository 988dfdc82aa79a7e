import type { AfterSaleType } from '#schemas/catalog/goods/types.ts'

export const afterSaleTypes = {
  1: '仅退款',
  2: '退货退款',
  3: '换货',
  4: '维修',
} as const satisfies Record<AfterSaleType, string>

/** States of an after-sale (B.3). */
export const afterSaleStatuses = {
  10: '待审核',
  20: '待寄回',
  30: '待商家收货',
  34: '待换新发货',
  36: '待签收',
  40: '退款中',
  50: '已完成',
  61: '已撤销',
  62: '审核不通过',
  63: '拒绝收货',
  70: '超时关闭',
} as const

export type AfterSaleStatus = keyof typeof afterSaleStatuses

export const AFTER_SALE = {
  APPLIED: 10,
  WAIT_SEND_BACK: 20,
  WAIT_SELLER_RECEIVE: 30,
  WAIT_RESHIP: 34,
  WAIT_BUYER_SIGN: 36,
  REFUNDING: 40,
  DONE: 50,
  CANCELLED: 61,
  REJECTED: 62,
  RETURN_REFUSED: 63,
  CLOSED: 70,
} as const satisfies Record<string, AfterSaleStatus>

export function isAfterSaleStatus(code: number): code is AfterSaleStatus {
  return Object.hasOwn(afterSaleStatuses, code)
}

/** States in which an after-sale is running: its order is not received automatically and cannot be deleted. */
export const RUNNING_AFTER_SALE = [10, 20, 30, 34, 36, 40] as const satisfies AfterSaleStatus[]

export function isAfterSaleRunning(status: AfterSaleStatus): boolean {
  const running: readonly AfterSaleStatus[] = RUNNING_AFTER_SALE
  return running.includes(status)
}

/**
 * Returns true if an after-sale in this state is running or is a refused return, which may still go to the platform
 * but no longer holds up the order.
 */
export function isAfterSaleHolding(status: AfterSaleStatus): boolean {
  return isAfterSaleRunning(status) || status === AFTER_SALE.RETURN_REFUSED
}

export const afterSaleRoles = ['buyer', 'seller', 'system', 'admin'] as const
export type AfterSaleRole = (typeof afterSaleRoles)[number]

export interface AfterSaleTransition {
  /** State before the action; null before the record exists. */
  from: AfterSaleStatus | null
  action: string
  roles: readonly AfterSaleRole[]
  /**
   * States after the action; `getAfterSaleTarget` chooses among several. `HIDDEN` only removes it from the buyer's
   * list.
   */
  to: readonly (AfterSaleStatus | 'HIDDEN')[]
}

function rows<From extends AfterSaleStatus, Action extends string>(
  states: readonly From[],
  action: Action,
  row: { roles: readonly AfterSaleRole[]; to: readonly (AfterSaleStatus | 'HIDDEN')[] },
) {
  return states.map((from) => ({ from, action, ...row }))
}

/** Transitions of an after-sale (B.3); any other request changes nothing. */
export const afterSaleTransitions = [
  { from: null, action: 'apply', roles: ['buyer'], to: [10] },
  // Approval leads to 20 if goods must be returned, and to 40 or 50 if only money is refunded; the platform also
  // decides on goods that the seller already has.
  { from: 10, action: 'agree', roles: ['seller', 'system', 'admin'], to: [20, 34, 40, 50] },
  { from: 10, action: 'reject', roles: ['seller', 'admin'], to: [62] },
  ...rows([10, 20, 30], 'cancel', { roles: ['buyer'], to: [61] }),
  // The following actions open a new record that is linked to the old one.
  ...rows([61, 62, 70], 'applyAgain', { roles: ['buyer'], to: [10] }),
  { from: 20, action: 'sendBack', roles: ['buyer'], to: [30] },
  // Carrier and number may be corrected until the goods are received.
  { from: 30, action: 'sendBack', roles: ['buyer'], to: [30] },
  { from: 20, action: 'expire', roles: ['system'], to: [70] },
  { from: 30, action: 'receive', roles: ['seller', 'system'], to: [34, 40, 50] },
  { from: 30, action: 'refuse', roles: ['seller'], to: [63] },
  { from: 63, action: 'askPlatform', roles: ['buyer'], to: [10] },
  { from: 63, action: 'returnShipment', roles: ['seller'], to: [63] },
  { from: 34, action: 'reship', roles: ['seller'], to: [36] },
  { from: 36, action: 'sign', roles: ['buyer', 'system'], to: [50] },
  { from: 40, action: 'refunded', roles: ['system'], to: [50] },
  ...rows([30, 36, 40], 'done', { roles: ['buyer'], to: [50] }),
  ...rows([50, 61, 62, 70], 'delete', { roles: ['buyer'], to: ['HIDDEN'] }),
] as const satisfies readonly AfterSaleTransition[]

export type AfterSaleAction = (typeof afterSaleTransitions)[number]['action']
export const afterSaleActions = [...new Set(afterSaleTransitions.map((row) => row.action))]

export const AFTER_SALE_STATE_MESSAGE = '售后状态已变化，请刷新'

/** Returns the states to which this role's action may lead a record; empty if the action is not allowed. */
export function listAfterSaleTargets(
  from: AfterSaleStatus | null,
  action: AfterSaleAction,
  role: AfterSaleRole,
): readonly (AfterSaleStatus | 'HIDDEN')[] {
  const table: readonly AfterSaleTransition[] = afterSaleTransitions
  const row = table.find((one) => one.from === from && one.action === action)
  return row?.roles.includes(role) ? row.to : []
}

/**
 * Returns the state after an approval. `nothingToPay`: the refund is 0; `goodsWithSeller`: the pieces are already
 * back.
 */
export function getAfterSaleTarget(facts: {
  type: AfterSaleType
  nothingToPay: boolean
  goodsWithSeller: boolean
}): AfterSaleStatus {
  if (facts.type !== 1 && !facts.goodsWithSeller) return AFTER_SALE.WAIT_SEND_BACK
  if (facts.type === 3 || facts.type === 4) return AFTER_SALE.WAIT_RESHIP
  return facts.nothingToPay ? AFTER_SALE.DONE : AFTER_SALE.REFUNDING
}
