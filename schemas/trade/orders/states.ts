/** The single status that users see (B.2). */
export const orderStatuses = {
  10: '待付款',
  20: '待发货',
  25: '部分发货',
  30: '待收货',
  35: '待自提',
  40: '已完成',
  50: '已取消',
  60: '已关闭',
} as const

export type OrderStatus = keyof typeof orderStatuses

export const ORDER = {
  PENDING_PAYMENT: 10,
  PENDING_SHIPMENT: 20,
  PARTIALLY_SHIPPED: 25,
  SHIPPED: 30,
  PENDING_PICKUP: 35,
  COMPLETED: 40,
  CANCELLED: 50,
  CLOSED: 60,
} as const satisfies Record<string, OrderStatus>

export function isOrderStatus(code: number): code is OrderStatus {
  return Object.hasOwn(orderStatuses, code)
}

/** Returns true for the states of an order that was not paid; false for unknown codes. */
export const isUnpaid = (status: number) => status === ORDER.PENDING_PAYMENT || status === ORDER.CANCELLED

export const payStatuses = {
  UNPAID: '未支付',
  PROCESSING: '支付中',
  PAID: '已支付',
  PARTIALLY_REFUNDED: '部分退款',
  REFUNDED: '已退款',
} as const
export type PayStatus = keyof typeof payStatuses

export const deliverStatuses = {
  NONE: '未发货',
  PARTIAL: '部分发货',
  SHIPPED: '已发货',
  RECEIVED: '已收货',
} as const
export type DeliverStatus = keyof typeof deliverStatuses

export const cancelReasons = {
  BUYER: '买家取消',
  TIMEOUT: '超时未支付',
  ADMIN: '平台取消',
  OUT_OF_STOCK: '商品缺货',
  AFTER_SALE: '售后退款',
  RETURNED: '审批退回',
} as const
export type CancelReason = keyof typeof cancelReasons

export function isCancelReason(text: string | null): text is CancelReason {
  return text !== null && Object.hasOwn(cancelReasons, text)
}
