import { DAY_MS } from '#schemas/base/constants.ts'
import { typedKeys } from '#schemas/base/typed-keys.ts'
import { ORDER, type OrderStatus, type PayStatus } from './states.ts'

export const REMIND_EVERY_MS = DAY_MS
/** What the buyer's one extension adds. */
export const EXTENSION_MS = 7 * DAY_MS

/** The buttons of the buyer, in the order in which they are shown. */
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

/** What of an order decides about its buttons; times in ms. */
export interface OrderFacts {
  status: OrderStatus
  payStatus: PayStatus
  payBy: number
  /** A second person has yet to approve it. */
  unapproved: boolean
  needsAddress: boolean
  addressChanged: boolean
  remindedAt: number | null
  /** When it was extended by the buyer already. */
  extended: boolean
  /** Pieces that are not shipped and not under, or lost to, an after-sale. */
  unshipped: number
  packages: number
  pickupUsed: boolean
  /** An after-sale runs on one of its lines. */
  afterSaleRuns: boolean
  /** One of its lines offers an after-sale now (afterSaleChoice). */
  afterSaleOpen: boolean
  /** An invoice was asked for, or nothing of it can be invoiced. */
  invoiceSettled: boolean
  hidden: boolean
}

interface OperationRule {
  in: readonly OrderStatus[]
  when?: (facts: OrderFacts, now: number) => boolean
}

const DONE = [ORDER.COMPLETED, ORDER.CANCELLED, ORDER.CLOSED] as const

/** A row a button (B.2): in which states, and when. Cancelling a paid order applies for a refund of what is not shipped. */
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

/** What the buyer may do with an order now. A hidden order offers nothing. */
export function allowedOperations(facts: OrderFacts, now: number): OrderOperation[] {
  if (facts.hidden) return []
  const allowed = ({ in: states, when }: OperationRule) =>
    states.includes(facts.status) && (when?.(facts, now) ?? true)
  return typedKeys(operationRules).filter((name) => allowed(operationRules[name]))
}

/** The label of a button; of a paid order cancelling reads 申请退款. */
export function operationLabel(operation: OrderOperation, status: OrderStatus): string {
  return operation === 'cancel' && status !== ORDER.PENDING_PAYMENT ? '申请退款' : orderOperations[operation]
}

/** When an order is received by itself, in ms; the time stands still while an after-sale runs. */
export function receiveDeadline(facts: {
  shippedAt: number
  receiveDays: number
  extended: boolean
  pausedMs: number
}): number {
  const { shippedAt, receiveDays, extended, pausedMs } = facts
  return shippedAt + receiveDays * DAY_MS + (extended ? EXTENSION_MS : 0) + pausedMs
}
