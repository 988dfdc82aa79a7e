import { orders } from '#schemas/trade/orders/calls.ts'
import { soldOrders } from '#schemas/trade/orders/sold-calls.ts'
import { implement } from '#server/platform/call/implement.ts'
import { loadOneOrderContents } from './contents.ts'
import { loadOrderDetail, type OrderParts } from './detail.ts'
import { getOwnOrder } from './find.ts'
import { getSoldOrderDetail } from './sold-order.ts'

const { findPcDetail } = orders

/** Creates the routes of order details; `parts` supplies the data of payments and refunds. */
export const defineOrderDetailRoutes = (parts: OrderParts) =>
  implement(
    { findPcDetail, order: soldOrders.order },
    {
      findPcDetail: async ({ orderId }, context) =>
        loadOrderDetail(
          context,
          await loadOneOrderContents(context, await getOwnOrder(context, orderId)),
          parts,
        ),
      order: (asked, context) => getSoldOrderDetail(asked, context, parts),
    },
  )
