import { afterSales, logistics } from '#schemas/api/after-sales.ts'
import { backOffice } from '#schemas/api/back-office.ts'
import { applyAgain } from '#server/after-sales/again.ts'
import { cancel, done, remove, sign } from '#server/after-sales/buyer.ts'
import { createRefund, createReturn } from '#server/after-sales/create.ts'
import { audit } from '#server/after-sales/decide.ts'
import { afterSaleDetail } from '#server/after-sales/detail.ts'
import { ownAfterSale } from '#server/after-sales/find.ts'
import { centrePage } from '#server/after-sales/list.ts'
import { queryApply, queryOrderApply } from '#server/after-sales/offer.ts'
import { packagesOf } from '#server/after-sales/packages.ts'
import { receiveOrRefuse } from '#server/after-sales/receive.ts'
import { reshipOrReturn } from '#server/after-sales/reship.ts'
import { querySendBack, sendBack } from '#server/after-sales/send-back.ts'
import { allCarriers, jdChoices, likelyCarriers, trailById } from '#server/after-sales/trails.ts'
import type { Context, Member } from '#server/context.ts'
import { implement } from '#server/implement.ts'
import { failedRefunds, retryRefund } from '#server/refunds/failed.ts'

async function ownPackages({ afterSaleId }: { afterSaleId: string }, context: Context<Member>) {
  return packagesOf(context, await ownAfterSale(context, afterSaleId))
}

const { audit: auditing, receive, reship, failedRefunds: failed, refund } = backOffice

export const afterSaleRoutes = [
  ...implement(afterSales, {
    centrePage,
    create: createReturn,
    createRefunds: createRefund,
    queryApply,
    queryRefundApply: afterSaleDetail,
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
  ...implement(
    { audit: auditing, receive, reship, failedRefunds: failed, refund },
    { audit, receive: receiveOrRefuse, reship: reshipOrReturn, failedRefunds, refund: retryRefund },
  ),
]
