import { afterSales, logistics } from '#schemas/trade/after-sales/calls.ts'
import { officeAfterSales } from '#schemas/trade/after-sales/office-calls.ts'
import { soldAfterSales } from '#schemas/trade/after-sales/sold-calls.ts'
import { orders } from '#schemas/trade/orders/calls.ts'
import { officeOrders } from '#schemas/trade/orders/office-calls.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { implement } from '#server/platform/call/implement.ts'
import { applyAgain } from './again.ts'
import { cancel, done, remove, sign } from './buyer.ts'
import { cancelByAdmin, cancelOrder } from './cancel-order.ts'
import { createRefund, createReturn } from './create.ts'
import { audit } from './decide.ts'
import { ownDetail } from './detail.ts'
import { ownAfterSale } from './find.ts'
import { centrePage } from './list.ts'
import { queryApply, queryOrderApply } from './offer.ts'
import { afterSaleListRoutes } from './office-list.ts'
import { packagesOf } from './packages.ts'
import { quoteUndelivered } from './quote-undelivered.ts'
import { receiveOrRefuse } from './receive.ts'
import { refundUndelivered } from './refund-undelivered.ts'
import { reshipOrReturn } from './reship.ts'
import { querySendBack, sendBack } from './send-back.ts'
import { soldAfterSaleDetail, soldPicture } from './sold-detail.ts'
import { allCarriers, jdChoices, likelyCarriers, trailById } from './trails.ts'

async function ownPackages({ afterSaleId }: { afterSaleId: string }, context: Context<Member>) {
  return packagesOf(context, await ownAfterSale(context, afterSaleId))
}

const { cancel: cancelling } = officeOrders
const { cancelOrder: orderCancelling } = orders

export const afterSaleRoutes = [
  ...implement(afterSales, {
    centrePage,
    create: createReturn,
    createRefunds: createRefund,
    queryApply,
    queryRefundApply: ownDetail,
    cancellation: cancel,
    sendBack,
    sendPcBack: sendBack,
    querySendBack,
    sign,
    done,
    delete: remove,
    applyAgain,
    queryOrderApply,
    queryLogistics: ownPackages,
    queryJdRejectedType: jdChoices,
  }),
  ...implement(logistics, {
    trailById,
    queryLogistics: ownPackages,
    autoIdentification: likelyCarriers,
    queryShipping: allCarriers,
    addOrUpdate: sendBack,
  }),
  ...implement(officeAfterSales, {
    audit,
    receive: receiveOrRefuse,
    reship: reshipOrReturn,
    quoteRefund: quoteUndelivered,
    refundOrder: refundUndelivered,
  }),
  ...implement({ cancelling, orderCancelling }, { cancelling: cancelByAdmin, orderCancelling: cancelOrder }),
  ...implement(soldAfterSales, { afterSale: soldAfterSaleDetail, afterSalePicture: soldPicture }),
  ...afterSaleListRoutes,
]
