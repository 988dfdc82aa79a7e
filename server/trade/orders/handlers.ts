import { and, eq, inArray, isNull, or, asc } from 'drizzle-orm'
import type { Out } from '#schemas/base/endpoint.ts'
import { partners } from '#schemas/sourcing/applications/partner-calls.ts'
import { cartLines } from '#schemas/trade/cart/line-calls.ts'
import { orders as calls } from '#schemas/trade/orders/calls.ts'
import { orderFile } from '#schemas/trade/orders/file-calls.ts'
import { officeInvoices } from '#schemas/trade/orders/invoice-office-calls.ts'
import { orderLists } from '#schemas/trade/orders/list-calls.ts'
import { officeOrders } from '#schemas/trade/orders/office-calls.ts'
import { trackingImport } from '#schemas/trade/orders/tracking-calls.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { implement } from '#server/platform/call/implement.ts'
import { type Report, addBoughtLines } from '#server/trade/cart/repurchase.ts'
import { coupons, couponTemplates } from '#server/wallet/coupons/tables.ts'
import { toCard } from './card.ts'
import { changeAddress } from './change-address.ts'
import { correctParcel, withdrawParcel } from './change-parcel.ts'
import { loadOneOrderContents } from './contents.ts'
import { getOwnOrder, createOrderNotFound } from './find.ts'
import { checkTracking, importTracking } from './import-tracking.ts'
import { invoiceListRoutes } from './invoice-list.ts'
import {
  attachInvoice,
  getInvoiceDetail,
  invoiceFile,
  getOwnInvoiceFile,
  voidInvoice,
} from './invoice-office.ts'
import { requestInvoice } from './invoice-requests.ts'
import { applyInvoice } from './invoice.ts'
import { issueInvoice } from './issue-invoice.ts'
import { listOrders } from './list.ts'
import { linesOfOrders } from './order-file.ts'
import { findOrderPackage, loadOrderPackages } from './packages.ts'
import { listPartnerOrders } from './partner-orders.ts'
import { getPickupCode, verifyPickup } from './pickup.ts'
import { updateOrderStatus } from './receive.ts'
import { remindDelivery } from './remind.ts'
import { removeOrder } from './remove.ts'
import { shipAsSeller } from './ship-as-seller.ts'
import { countOwnOrders } from './stat.ts'
import { orderLines, orders } from './tables.ts'
import { recordTrack } from './track.ts'

const { ship, correctParcel: correcting, withdrawParcel: withdrawing } = officeOrders
const { verifyPickup: verify, track } = officeOrders
const { repurchase: buyAgain } = cartLines
const { ownOrders: ofPartner } = partners
// The cancellation of paid orders is served by after-sales, the detail by detail-handlers.ts.
const { cancelOrder: _cancel, findPcDetail: _detail, ...own } = calls

export const orderRoutes = [
  ...implement(orderLists, {
    queryOrder: listOrders,
    orderStat: (_, context) => countOwnOrders(context),
  }),
  ...implement(own, {
    async findOrderDetail({ orderId }, context) {
      const contents = await loadOneOrderContents(context, await getOwnOrder(context, orderId))
      return toCard(contents, context.clock.now())
    },
    updateOrderStatus,
    remindDelivery,
    delOrder: removeOrder,
    queryLogistics: findOrderPackage,
    async queryOrderLogistics({ orderId }, context) {
      await getOwnOrder(context, orderId)
      return loadOrderPackages(context, orderId)
    },
    queryPickupCode: getPickupCode,
    queryOrderGoodsCoupon: couponsOfOrder,
    changeAddress,
    applyInvoice,
    invoiceFile: getOwnInvoiceFile,
  }),
  ...implement(
    { ship, correcting, withdrawing, verifyPickup: verify, track },
    {
      ship: shipAsSeller,
      correcting: correctParcel,
      withdrawing: withdrawParcel,
      verifyPickup,
      track: recordTrack,
    },
  ),
  ...invoiceListRoutes,
  ...implement(officeInvoices, {
    invoice: getInvoiceDetail,
    issueInvoice,
    requestInvoice,
    voidInvoice,
    attachInvoice,
    invoiceFile,
  }),
  ...implement(orderFile, { linesOfOrders }),
  ...implement(trackingImport, { checkTracking, importTracking }),
  ...implement({ buyAgain }, { buyAgain: repurchase }),
  ...implement({ ofPartner }, { ofPartner: listPartnerOrders }),
]

/** Lists the coupons used for this order: those of its shop, and those of the mall that its trade used. */
async function couponsOfOrder(
  { orderId }: { orderId: string },
  context: Context<Member>,
): Promise<Out<typeof calls.queryOrderGoodsCoupon>> {
  const order = await getOwnOrder(context, orderId)
  if (order.coupon === 0) return []
  const { name, shopId } = couponTemplates
  return context.db
    .select({ couponId: coupons.id, name, shopId })
    .from(coupons)
    .innerJoin(couponTemplates, eq(couponTemplates.id, coupons.templateId))
    .where(
      and(
        eq(coupons.tradeId, order.tradeId),
        inArray(coupons.status, ['LOCKED', 'USED']),
        or(isNull(shopId), eq(shopId, order.shopId)),
      ),
    )
    .orderBy(coupons.id)
}

/** GET cart/repurchase: another member's order or a deleted one counts as not found. */
async function repurchase({ orderId }: { orderId: string }, context: Context<Member>): Promise<Report> {
  const { db, user } = context
  const own = and(eq(orders.id, orderId), eq(orders.userId, user.id), isNull(orders.hiddenAt))
  const bought = await db
    .select({
      goodsId: orderLines.goodsId,
      skuId: orderLines.skuId,
      quantity: orderLines.quantity,
      name: orderLines.name,
      specText: orderLines.specText,
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(own)
    .orderBy(asc(orderLines.lineNo))
  if (bought.length === 0) throw createOrderNotFound()
  return addBoughtLines(context, bought)
}
