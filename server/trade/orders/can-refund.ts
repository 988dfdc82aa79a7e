import { AFTER_SALE } from '#schemas/trade/after-sales/states.ts'
import { ORDER } from '#schemas/trade/orders/states.ts'
import type { OrderContents } from './contents.ts'
import type { AfterSaleRow } from './pauses.ts'

/** Paid orders of which something may still be in the shop. */
const REFUNDABLE: readonly number[] = [ORDER.PENDING_SHIPMENT, ORDER.PARTIALLY_SHIPPED, ORDER.PENDING_PICKUP]

/** Whether the buyer asked for the money of pieces that were not shipped, and waits for a decision. */
export const isRefundAwaited = ({
  status,
  type,
  unshipped,
}: Pick<AfterSaleRow, 'status' | 'type' | 'unshipped'>) =>
  status === AFTER_SALE.APPLIED && type === 1 && unshipped

/** Whether the platform may refund something of an order that cannot be delivered. */
export const canRefundOrder = ({ order, lines, afterSales }: OrderContents): boolean =>
  REFUNDABLE.includes(order.status) &&
  order.pickupUsedAt === null &&
  (lines.some(({ unshipped }) => unshipped > 0) || afterSales.some(isRefundAwaited))
