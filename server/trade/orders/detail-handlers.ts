import { orders } from '#schemas/trade/orders/calls.ts'
import { sold } from '#schemas/trade/orders/sold-calls.ts'
import { implement } from '#server/platform/call/implement.ts'
import { contentOf } from './contents.ts'
import { orderDetail, type OrderParts } from './detail.ts'
import { ownOrder } from './find.ts'
import { soldOrderDetail } from './sold-order.ts'

const { findPcDetail } = orders

/** Serves the detail of an order to its buyer and to its seller, with the parts that payments and refunds know. */
export const orderDetailRoutes = (parts: OrderParts) =>
  implement(
    { findPcDetail, order: sold.order },
    {
      findPcDetail: async ({ orderId }, context) =>
        orderDetail(context, await contentOf(context, await ownOrder(context, orderId)), parts),
      order: (asked, context) => soldOrderDetail(asked, context, parts),
    },
  )
