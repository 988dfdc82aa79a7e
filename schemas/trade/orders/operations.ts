import { DAY_MS } from '#schemas/base/constants.ts'
import { getTypedKeys } from '#schemas/base/typed-keys.ts'
import { ORDER, type OrderStatus, type PayStatus } from './states.ts'

export const REMIND_EVERY_MS = DAY_MS
/** Time by which a buyer can extend the receipt of an order, only once; ms. */
export const EXTENSION_MS = 7 * DAY_MS

/** Labels of the buyer's actions, in display order. */
export const orderOperations = {
  pay: '去支付',
  approval: '查看审批',
  cancel: '取消订单',
  changeAddress: '修改地址',
  remind: '提醒发货',
  pickupCode: '查看提货码',
  logistics: '查看物流',
  confirm: '确认收货',
  extendReceipt: '延长收货',
  afterSale: '申请售后',
  invoice: '申请发票',
  rebuy: '再次购买',
  delete: '删除订单',
} as const
export type OrderOperation = keyof typeof orderOperations

/** Facts that decide which actions are allowed; times in ms. */
export interface OrderFacts {
  status: OrderStatus
  payStatus: PayStatus
  payBy: number
  unapproved: boolean
  needsAddress: boolean
  addressChanged: boolean
  remindedAt: number | null
  extended: boolean
  /** Pieces not yet shipped and not covered by an after-sale. */
  unshipped: number
  packages: number
  pickupUsed: boolean
  afterSaleRuns: boolean
  /** True if a line of the order offers an after-sale now (afterSaleChoice). */
  afterSaleOpen: boolean
  /** True if an invoice was requested or nothing can be invoiced. */
  invoiceSettled: boolean
  hidden: boolean
}

interface OperationRule {
  in: readonly OrderStatus[]
  when?: (facts: OrderFacts, now: number) => boolean
}

const DONE = [ORDER.COMPLETED, ORDER.CANCELLED, ORDER.CLOSED] as const

/** Rules of B.2. Cancelling a paid order applies for a refund of its unshipped pieces. */
export const operationRules: Readonly<Record<OrderOperation, OperationRule>> = {
  pay: {
    in: [10],
    when: ({ payStatus, payBy, unapproved }, now) =>
      !unapproved && (payStatus === 'UNPAID' || payStatus === 'PROCESSING') && now < payBy,
  },
  approval: { in: [10], when: ({ payBy, unapproved }, now) => unapproved && now < payBy },
  cancel: { in: [10, 20, 25, 35], when: ({ status, unshipped }) => status === 10 || unshipped > 0 },
  changeAddress: {
    in: [10, 20],
    when: ({ status, needsAddress, addressChanged }) => needsAddress && (status === 10 || !addressChanged),
  },
  remind: {
    in: [20, 25],
    when: ({ unshipped, remindedAt }, now) =>
      unshipped > 0 && (remindedAt === null || now - remindedAt >= REMIND_EVERY_MS),
  },
  pickupCode: { in: [35], when: ({ pickupUsed }) => !pickupUsed },
  logistics: { in: [25, 30], when: ({ packages }) => packages > 0 },
  confirm: { in: [30], when: ({ afterSaleRuns }) => !afterSaleRuns },
  extendReceipt: { in: [30], when: ({ extended }) => !extended },
  afterSale: { in: [25, 30, 40], when: ({ afterSaleOpen }) => afterSaleOpen },
  invoice: { in: [40], when: ({ invoiceSettled }) => !invoiceSettled },
  rebuy: { in: DONE },
  delete: { in: DONE, when: ({ afterSaleRuns }) => !afterSaleRuns },
}

/** Returns the actions that the buyer may take on an order now; none on a hidden order. */
export function listAllowedOperations(facts: OrderFacts, now: number): OrderOperation[] {
  if (facts.hidden) return []
  const allowed = ({ in: states, when }: OperationRule) =>
    states.includes(facts.status) && (when?.(facts, now) ?? true)
  return getTypedKeys(operationRules).filter((name) => allowed(operationRules[name]))
}

/** Returns the label of a button; cancelling a paid order reads 申请退款. */
export function getOperationLabel(operation: OrderOperation, status: OrderStatus): string {
  return operation === 'cancel' && status !== ORDER.PENDING_PAYMENT ? '申请退款' : orderOperations[operation]
}

/** Returns the time (ms) at which the order counts as received; time in after-sales (`pausedMs`) is not counted. */
export function getReceiveDeadline(facts: {
  shippedAt: number
  receiveDays: number
  extended: boolean
  pausedMs: number
}): number {
  const { shippedAt, receiveDays, extended, pausedMs } = facts
  return shippedAt + receiveDays * DAY_MS + (extended ? EXTENSION_MS : 0) + pausedMs
}
