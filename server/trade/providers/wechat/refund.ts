import { z } from 'zod'
import { type PaymentProvider, ProviderRefusal } from '#server/platform/call/payment-provider.ts'
import { CURRENCY } from './answers.ts'
import type { Ask } from './ask.ts'

const PATH = '/v3/refund/domestic/refunds'

const FAULTS: Readonly<Record<string, string>> = {
  CLOSED: '退款已关闭，请到微信支付商户平台查看原因',
  ABNORMAL: '退款异常：买家的卡已作废或冻结，请到微信支付商户平台处理',
}

/** Creates the function that orders a refund. WeChat Pay pays back once per number, however often it is ordered. */
export function createRefund(ask: Ask): PaymentProvider['refund'] {
  return async ({ refundNo, gatewayNo, fen, total }) => {
    const Refund = z.object({ out_refund_no: z.literal(refundNo), status: z.string() })
    const ordered = await ask(Refund, 'POST', PATH, {
      out_trade_no: gatewayNo,
      out_refund_no: refundNo,
      amount: { refund: fen, total, currency: CURRENCY },
    })
    // The answer to an order only says that it is accepted; the query returns the result.
    const { status } =
      ordered.status === 'PROCESSING'
        ? await ask(Refund, 'GET', `${PATH}/${encodeURIComponent(refundNo)}`)
        : ordered
    const fault = FAULTS[status]
    if (fault) throw new ProviderRefusal(status, fault)
    return status === 'SUCCESS' ? 'DONE' : 'PENDING'
  }
}
