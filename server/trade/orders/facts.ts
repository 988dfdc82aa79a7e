import { findGoodsType } from '#schemas/catalog/goods/types.ts'
import { type AfterSaleChoice, chooseAfterSale } from '#schemas/trade/after-sales/eligibility.ts'
import { getInvoiceAmount } from '#schemas/trade/orders/invoice-states.ts'
import {
  listAllowedOperations,
  type OrderFacts,
  type OrderOperation,
} from '#schemas/trade/orders/operations.ts'
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

/** Returns the state of an order. An unknown code counts as CLOSED, which allows nothing. */
export function getOrderStatus({ status }: { status: number }): OrderStatus {
  return isOrderStatus(status) ? status : ORDER.CLOSED
}

/** Returns what can be applied for on a line now, or the reason why nothing can. */
export function getAfterSaleChoice(
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
  // Goods that can only be refunded before use count as used once they were delivered.
  const used = shipped > 0 && findGoodsType(goodsType)?.afterSaleUntil !== undefined
  const { completedAt } = order
  return chooseAfterSale(
    { goodsType, quantity, shipped, taken, used },
    { status: getOrderStatus(order), completedAt },
    now,
  )
}

/** Collects the facts that decide about an order's operations. */
export function getOrderFacts(contents: OrderContents, now: number): OrderFacts {
  const { order, lines, afterSales } = contents
  const choices = lines.map((line) => getAfterSaleChoice(contents, line, now))
  return {
    status: getOrderStatus(order),
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
    invoiceSettled: order.invoice !== null || getInvoiceAmount(order) === 0,
    hidden: order.hiddenAt !== null,
  }
}

/** Lists the operations that are allowed on an order now. */
export function listOrderOperations(contents: OrderContents, now: number): OrderOperation[] {
  return listAllowedOperations(getOrderFacts(contents, now), now)
}

export const DELIVERY = { EXPRESS: 1, PICKUP: 2, VIRTUAL: 3 } as const
