import { afterSales, logistics } from '#schemas/trade/after-sales/calls.ts'
import { officeAfterSales } from '#schemas/trade/after-sales/office-calls.ts'
import { soldAfterSales } from '#schemas/trade/after-sales/sold-calls.ts'
import { orders } from '#schemas/trade/orders/calls.ts'
import { officeOrders } from '#schemas/trade/orders/office-calls.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { implement } from '#server/platform/call/implement.ts'
import { applyAgain } from './again.ts'
import { cancelAfterSale, confirmSolved, deleteAfterSale, confirmExchangeReceived } from './buyer.ts'
import { cancelByAdmin, cancelOrder } from './cancel-order.ts'
import { createRefund, createReturn } from './create.ts'
import { decideAfterSale } from './decide.ts'
import { getOwnAfterSaleDetail } from './detail.ts'
import { getOwnAfterSale } from './find.ts'
import { listOwnAfterSales } from './list.ts'
import { queryApply, queryOrderApply } from './offer.ts'
import { afterSaleListRoutes } from './office-list.ts'
import { loadAfterSalePackages } from './packages.ts'
import { quoteUndelivered } from './quote-undelivered.ts'
import { receiveOrReject } from './receive.ts'
import { refundUndelivered } from './refund-undelivered.ts'
import { reshipOrReturn } from './reship.ts'
import { querySendBack, sendBack } from './send-back.ts'
import { getSoldAfterSaleDetail, getSoldPicture } from './sold-detail.ts'
import { loadCarriers, listJdChoices, guessCarriers, getTrail } from './trails.ts'

async function ownPackages({ afterSaleId }: { afterSaleId: string }, context: Context<Member>) {
  return loadAfterSalePackages(context, await getOwnAfterSale(context, afterSaleId))
}

const { cancel: cancelling } = officeOrders
const { cancelOrder: orderCancelling } = orders

export const afterSaleRoutes = [
  ...implement(afterSales, {
    centrePage: listOwnAfterSales,
    create: createReturn,
    createRefunds: createRefund,
    queryApply,
    queryRefundApply: getOwnAfterSaleDetail,
    cancellation: cancelAfterSale,
    sendBack,
    sendPcBack: sendBack,
    querySendBack,
    sign: confirmExchangeReceived,
    done: confirmSolved,
    delete: deleteAfterSale,
    applyAgain,
    queryOrderApply,
    queryLogistics: ownPackages,
    queryJdRejectedType: listJdChoices,
  }),
  ...implement(logistics, {
    trailById: getTrail,
    queryLogistics: ownPackages,
    autoIdentification: guessCarriers,
    queryShipping: loadCarriers,
    addOrUpdate: sendBack,
  }),
  ...implement(officeAfterSales, {
    audit: decideAfterSale,
    receive: receiveOrReject,
    reship: reshipOrReturn,
    quoteRefund: quoteUndelivered,
    refundOrder: refundUndelivered,
  }),
  ...implement({ cancelling, orderCancelling }, { cancelling: cancelByAdmin, orderCancelling: cancelOrder }),
  ...implement(soldAfterSales, { afterSale: getSoldAfterSaleDetail, afterSalePicture: getSoldPicture }),
  ...afterSaleListRoutes,
]
