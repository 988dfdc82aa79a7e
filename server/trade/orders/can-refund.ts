import { AFTER_SALE } from '#schemas/trade/after-sales/states.ts'
import { ORDER } from '#schemas/trade/orders/states.ts'
import type { OrderContents } from './contents.ts'
import type { AfterSaleRow } from './pauses.ts'

const REFUNDABLE: readonly number[] = [ORDER.PENDING_SHIPMENT, ORDER.PARTIALLY_SHIPPED, ORDER.PENDING_PICKUP]

/** Returns true if the buyer applied for a refund of unshipped pieces that is not decided yet. */
export const isRefundAwaited = ({
  status,
  type,
  unshipped,
}: Pick<AfterSaleRow, 'status' | 'type' | 'unshipped'>) =>
  status === AFTER_SALE.APPLIED && type === 1 && unshipped

/** Returns true if the platform may refund pieces of an order that cannot be delivered. */
export const canRefundOrder = ({ order, lines, afterSales }: OrderContents): boolean =>
  REFUNDABLE.includes(order.status) &&
  order.pickupUsedAt === null &&
  (lines.some(({ unshipped }) => unshipped > 0) || afterSales.some(isRefundAwaited))
