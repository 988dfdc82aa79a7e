import { backOffice } from '#schemas/api/back-office.ts'
import { orderLists } from '#schemas/api/order-lists.ts'
import { orders } from '#schemas/api/orders.ts'
import { implement } from '#server/implement.ts'
import { cancelByAdmin, cancelOrder } from '#server/orders/cancel.ts'
import { toCard } from '#server/orders/card.ts'
import { changeAddress } from '#server/orders/change-address.ts'
import { contentOf } from '#server/orders/contents.ts'
import { couponsOfOrder } from '#server/orders/coupons.ts'
import { orderDetail } from '#server/orders/detail.ts'
import { ownOrder } from '#server/orders/find.ts'
import { applyInvoice } from '#server/orders/invoice.ts'
import { issueInvoice } from '#server/orders/issue-invoice.ts'
import { listOrders } from '#server/orders/list.ts'
import { onePackage, packagesOf } from '#server/orders/packages.ts'
import { pickupCode, verifyPickup } from '#server/orders/pickup.ts'
import { updateOrderStatus } from '#server/orders/receive.ts'
import { remindDelivery } from '#server/orders/remind.ts'
import { removeOrder } from '#server/orders/remove.ts'
import { needSeller } from '#server/orders/seller.ts'
import { shipOrder } from '#server/orders/ship.ts'
import { orderStat } from '#server/orders/stat.ts'
import { recordTrack } from '#server/orders/track.ts'

const { ship, verifyPickup: verify, cancel, track, issueInvoice: issuing } = backOffice

export const orderRoutes = [
  ...implement(orderLists, {
    queryOrder: listOrders,
    orderStat: (_, context) => orderStat(context),
  }),
  ...implement(orders, {
    async findOrderDetail({ orderId }, context) {
      const contents = await contentOf(context, await ownOrder(context, orderId))
      return toCard(contents, context.clock.now())
    },
    findPcDetail: orderDetail,
    cancelOrder,
    updateOrderStatus,
    remindDelivery,
    delOrder: removeOrder,
    queryLogistics: onePackage,
    async queryOrderLogistics({ orderId }, context) {
      await ownOrder(context, orderId)
      return packagesOf(context, orderId)
    },
    queryPickupCode: pickupCode,
    queryOrderGoodsCoupon: couponsOfOrder,
    changeAddress,
    applyInvoice,
  }),
  ...implement(
    { ship, verifyPickup: verify, cancel, track, issueInvoice: issuing },
    {
      async ship(sending, context) {
        const { db, user } = context
        needSeller(user)
        const by = { role: 'supplier', operatorId: user.id } as const
        const { shipmentId } = await db.transaction((tx) =>
          shipOrder({ ...context, db: tx }, { ...sending, ...by }),
        )
        return { shipmentId }
      },
      verifyPickup,
      cancel: cancelByAdmin,
      track: recordTrack,
      issueInvoice,
    },
  ),
]
