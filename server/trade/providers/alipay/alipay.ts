import type { AlipaySdk, AlipaySdkCommonResult } from 'alipay-sdk'
import { formatYuan, parseYuan } from '#schemas/money/money.ts'
import {
  type ChargeState,
  type PaymentProvider,
  ProviderRefusal,
  type ReadNotice,
} from '#server/platform/call/payment-provider.ts'
import type { AlipayConfig } from '#server/platform/process/alipay-config.ts'
import { PROVIDER_TIMEOUT_MS, type ProviderSurroundings } from '#server/trade/providers/surroundings.ts'
import { createBill } from './bill.ts'
import { createGateway } from './gateway.ts'
import { createOpen } from './open.ts'

/** Alipay creates a trade only when its buyer begins to pay. */
const NOT_BEGUN = 'ACQ.TRADE_NOT_EXIST'
const isNotBegun = (error: unknown) => error instanceof ProviderRefusal && error.code === NOT_BEGUN

const STATES: Readonly<Record<string, ChargeState['state']>> = {
  WAIT_BUYER_PAY: 'UNPAID',
  TRADE_CLOSED: 'CLOSED',
  TRADE_SUCCESS: 'PAID',
  TRADE_FINISHED: 'PAID',
}

/** Creates the Alipay provider on its SDK: page pay, wap pay, QR codes, query, close, refund and signed notices. */
export function createAlipay(
  config: AlipayConfig,
  { clock, noticeUrl, returnUrlOf, timeoutMs = PROVIDER_TIMEOUT_MS }: ProviderSurroundings,
): PaymentProvider {
  const gateway = createGateway(config, { clock, timeoutMs })
  const { ask } = gateway

  return {
    open: createOpen(gateway, config, { noticeUrl, returnUrlOf }),

    async find(gatewayNo) {
      try {
        const answer = await ask('alipay.trade.query', { outTradeNo: gatewayNo })
        return stateOf(answer)
      } catch (error) {
        if (isNotBegun(error)) return { state: 'UNKNOWN' }
        throw error
      }
    },

    async close(gatewayNo) {
      try {
        await ask('alipay.trade.close', { outTradeNo: gatewayNo })
      } catch (error) {
        if (!isNotBegun(error)) throw error
      }
    },

    async refund({ gatewayNo, refundNo, fen }) {
      const own = { outTradeNo: gatewayNo, outRequestNo: refundNo }
      const answer = await ask('alipay.trade.refund', { ...own, refundAmount: formatYuan(fen) })
      if (answer.fundChange === 'Y') return 'DONE'
      // N means that this request moved no money, but an earlier try may have moved it.
      const { refundStatus } = await ask('alipay.trade.fastpay.refund.query', own)
      return refundStatus === 'REFUND_SUCCESS' ? 'DONE' : 'PENDING'
    },

    bill: createBill(gateway, config.gateway),

    readNotice: async ({ body }) => readNotice(body, gateway.sdk, config),

    answerNotice: (taken) =>
      new Response(taken ? 'success' : 'fail', { headers: { 'Content-Type': 'text/plain' } }),
  }
}

function stateOf({ tradeStatus, tradeNo, totalAmount }: AlipaySdkCommonResult): ChargeState {
  const state = STATES[String(tradeStatus)] ?? 'UNPAID'
  if (state !== 'PAID') return { state }
  const fen = parseYuan(String(totalAmount))
  if (fen === null) throw new Error(`Alipay tells no amount: ${String(totalAmount)}`)
  return { state, fen, providerNo: String(tradeNo) }
}

function readNotice(body: string, sdk: AlipaySdk, { appId, sellerId }: AlipayConfig): ReadNotice | null {
  const notice = Object.fromEntries(new URLSearchParams(body))
  if (!isSigned(sdk, notice) || notice.app_id !== appId || notice.seller_id !== sellerId) return null
  const { out_trade_no: gatewayNo, trade_no: providerNo, total_amount: amount = '' } = notice
  const fen = parseYuan(amount)
  const isPaid = STATES[notice.trade_status ?? ''] === 'PAID'
  return {
    paid: isPaid && gatewayNo && providerNo && fen !== null ? { gatewayNo, providerNo, fen } : null,
  }
}

/** Returns true if Alipay signed the notice; an unknown kind of signature, for which the SDK throws, is invalid. */
function isSigned(sdk: AlipaySdk, notice: Record<string, string>): boolean {
  try {
    return notice.sign_type === 'RSA2' && sdk.checkNotifySignV2(notice)
  } catch {
    return false
  }
}
