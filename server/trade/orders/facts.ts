import { goodsTypeRow } from '#schemas/catalog/goods/types.ts'
import { type AfterSaleChoice, afterSaleChoice } from '#schemas/trade/after-sales/eligibility.ts'
import { invoiceAmountOf } from '#schemas/trade/orders/invoice-states.ts'
import { allowedOperations, type OrderFacts, type OrderOperation } from '#schemas/trade/orders/operations.ts'
import {
  isOrderStatus,
  ORDER,
  type OrderStatus,
  type PayStatus,
  payStatuses,
} from '#schemas/trade/orders/states.ts'
import type { LineContents, OrderContents } from './contents.ts'
import { isRunning, isSpent } from './pauses.ts'

function isPayStatus(text: string): text is PayStatus {
  return Object.hasOwn(payStatuses, text)
}

/** The state as the table knows it; a code that it does not know can do nothing, as one that is closed. */
export function statusOf({ status }: { status: number }): OrderStatus {
  return isOrderStatus(status) ? status : ORDER.CLOSED
}

/** What can be applied for of a line now, or why nothing can. */
export function choiceOf(
  { order, afterSales }: OrderContents,
  { line }: LineContents,
  now: number,
): AfterSaleChoice {
  const spent = afterSales.filter((record) => record.lineId === line.id && isSpent(record))
  const held = (unshipped: boolean) =>
    spent.reduce((sum, record) => sum + (record.unshipped === unshipped ? record.quantity : 0), 0)
  const { goodsType, quantity, shippedQuantity: shipped, refundedQuantity, refundedUnshipped } = line
  const taken = {
    unshipped: refundedUnshipped + held(true),
    shipped: refundedQuantity - refundedUnshipped + held(false),
  }
  // What is only refunded before its use is taken as used once it was handed out.
  const used = shipped > 0 && goodsTypeRow(goodsType)?.afterSaleUntil !== undefined
  const { completedAt } = order
  return afterSaleChoice(
    { goodsType, quantity, shipped, taken, used },
    { status: statusOf(order), completedAt },
    now,
  )
}

/** What decides about the order's buttons. */
export function factsOf(contents: OrderContents, now: number): OrderFacts {
  const { order, lines, afterSales } = contents
  const choices = lines.map((line) => choiceOf(contents, line, now))
  return {
    status: statusOf(order),
    payStatus: isPayStatus(order.payStatus) ? order.payStatus : 'UNPAID',
    payBy: contents.payBy,
    unapproved: contents.approval !== null,
    needsAddress: order.deliveryType === DELIVERY.EXPRESS && order.address !== null,
    addressChanged: order.addressChanged,
    remindedAt: order.remindedAt,
    extended: order.extended,
    unshipped: lines.reduce((sum, { unshipped }) => sum + unshipped, 0),
    packages: contents.packages,
    pickupUsed: order.pickupUsedAt !== null,
    afterSaleRuns: afterSales.some(isRunning),
    afterSaleOpen: choices.some(({ reason }) => reason === null),
    invoiceSettled: order.invoice !== null || invoiceAmountOf(order) === 0,
    hidden: order.hiddenAt !== null,
  }
}

/** The buttons of an order now. */
export function operationsOf(contents: OrderContents, now: number): OrderOperation[] {
  return allowedOperations(factsOf(contents, now), now)
}

/** `orders.delivery_type` */
export const DELIVERY = { EXPRESS: 1, PICKUP: 2, VIRTUAL: 3 } as const
