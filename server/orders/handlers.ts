import { backOffice } from '#schemas/api/back-office.ts'
import { cartLines } from '#schemas/api/cart-lines.ts'
import { orderLists } from '#schemas/api/order-lists.ts'
import { orders } from '#schemas/api/orders.ts'
import { implement } from '#server/platform/call/implement.ts'
import { toCard } from './card.ts'
import { changeAddress } from './change-address.ts'
import { contentOf } from './contents.ts'
import { couponsOfOrder } from './coupons.ts'
import { ownOrder } from './find.ts'
import { applyInvoice } from './invoice.ts'
import { issueInvoice } from './issue-invoice.ts'
import { listOrders } from './list.ts'
import { onePackage, packagesOf } from './packages.ts'
import { pickupCode, verifyPickup } from './pickup.ts'
import { updateOrderStatus } from './receive.ts'
import { remindDelivery } from './remind.ts'
import { removeOrder } from './remove.ts'
import { repurchase } from './repurchase.ts'
import { needSeller } from './seller.ts'
import { shipOrder } from './ship.ts'
import { orderStat } from './stat.ts'
import { recordTrack } from './track.ts'

const { ship, verifyPickup: verify, track, issueInvoice: issuing } = backOffice
const { repurchase: buyAgain } = cartLines
// What was paid is cancelled by an after-sale, and the detail names its refunds.
const { cancelOrder: _cancel, findPcDetail: _detail, ...calls } = orders

export const orderRoutes = [
  ...implement(orderLists, {
    queryOrder: listOrders,
    orderStat: (_, context) => orderStat(context),
  }),
  ...implement(calls, {
    async findOrderDetail({ orderId }, context) {
      const contents = await contentOf(context, await ownOrder(context, orderId))
      return toCard(contents, context.clock.now())
    },
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
    { ship, verifyPickup: verify, track, issueInvoice: issuing },
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
      track: recordTrack,
      issueInvoice,
    },
  ),
  ...implement({ buyAgain }, { buyAgain: repurchase }),
]
