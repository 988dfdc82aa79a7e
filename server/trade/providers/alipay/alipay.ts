import { AlipaySdk, type AlipaySdkCommonResult } from 'alipay-sdk'
import { mallSecond } from '#schemas/base/mall-time.ts'
import { formatYuan, parseYuan } from '#schemas/money/money.ts'
import {
  type ChargeState,
  type PaymentProvider,
  ProviderRefusal,
} from '#server/platform/call/payment-provider.ts'
import type { Clock } from '#server/platform/process/clock.ts'
import type { AlipayConfig } from '#server/platform/process/payment-config.ts'

interface Surroundings {
  clock: Clock
  /** Address to which Alipay posts results. */
  noticeUrl: string
  /** Address to which it sends the buyer of a trade afterwards. */
  returnUrlOf(tradeId: string): string
  timeoutMs?: number
}

const TIMEOUT_MS = 8_000
const OK = '10000'
/** Alipay creates a trade when its buyer begins to pay. */
const NOT_BEGUN = 'ACQ.TRADE_NOT_EXIST'
const isNotBegun = (error: unknown) => error instanceof ProviderRefusal && error.code === NOT_BEGUN

/** States of a trade (trade_status). */
const STATES: Readonly<Record<string, ChargeState['state']>> = {
  WAIT_BUYER_PAY: 'UNPAID',
  TRADE_CLOSED: 'CLOSED',
  TRADE_SUCCESS: 'PAID',
  TRADE_FINISHED: 'PAID',
}

/** Alipay by its SDK: page pay, wap pay, a code to scan, query, close, refund and signed notices. */
export function createAlipay(
  { appId, sellerId, privateKey, alipayKey, gateway, byCode }: AlipayConfig,
  { clock, noticeUrl, returnUrlOf, timeoutMs = TIMEOUT_MS }: Surroundings,
): PaymentProvider {
  const sdk = new AlipaySdk({
    appId,
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString().trim(),
    alipayPublicKey: alipayKey.export({ type: 'spki', format: 'pem' }).toString().trim(),
    keyType: 'PKCS8',
    gateway,
    timeout: timeoutMs,
  })
  // The SDK would take the clock of the machine's own zone; Alipay wants that of China.
  const timestamp = () => mallSecond(clock.now())

  /** One call of the gateway. Rejects with ProviderRefusal unless the code is that of success. */
  async function ask(
    method: string,
    bizContent: Record<string, unknown>,
    more = {},
  ): Promise<AlipaySdkCommonResult> {
    const params = { timestamp: timestamp(), bizContent, ...more }
    const answer = await sdk.exec(method, params, { validateSign: true })
    const { code, subCode, msg, subMsg } = answer as Record<string, string | undefined>
    if (code !== OK) throw new ProviderRefusal(subCode ?? code ?? '', subMsg ?? msg ?? '')
    return answer
  }

  return {
    async open({ gatewayNo, tradeId, fen, title, expiresAt }, { device }) {
      const order = {
        outTradeNo: gatewayNo,
        totalAmount: formatYuan(fen),
        subject: title,
        timeExpire: mallSecond(expiresAt),
      }
      if (byCode && device === 'desktop') {
        const { qrCode } = await ask('alipay.trade.precreate', order, { notifyUrl: noticeUrl })
        return { kind: 'CODE', value: String(qrCode) }
      }
      const [method, productCode] =
        device === 'desktop'
          ? ['alipay.trade.page.pay', 'FAST_INSTANT_TRADE_PAY']
          : ['alipay.trade.wap.pay', 'QUICK_WAP_WAY']
      const value = sdk.pageExecute(method, 'GET', {
        timestamp: timestamp(),
        notifyUrl: noticeUrl,
        returnUrl: returnUrlOf(tradeId),
        bizContent: { ...order, productCode },
      })
      return { kind: 'URL', value }
    },

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
      // N says that this request moved no money: that of an earlier try may have.
      const { refundStatus } = await ask('alipay.trade.fastpay.refund.query', own)
      return refundStatus === 'REFUND_SUCCESS' ? 'DONE' : 'PENDING'
    },

    async readNotice({ body }) {
      const notice = Object.fromEntries(new URLSearchParams(body))
      if (!isSigned(sdk, notice) || notice.app_id !== appId || notice.seller_id !== sellerId) return null
      const { out_trade_no: gatewayNo, trade_no: providerNo, total_amount: amount = '' } = notice
      const fen = parseYuan(amount)
      const isPaid = STATES[notice.trade_status ?? ''] === 'PAID'
      return {
        paid: isPaid && gatewayNo && providerNo && fen !== null ? { gatewayNo, providerNo, fen } : null,
      }
    },

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

/** The SDK throws on a kind of signature that it does not know. */
function isSigned(sdk: AlipaySdk, notice: Record<string, string>): boolean {
  try {
    return notice.sign_type === 'RSA2' && sdk.checkNotifySignV2(notice)
  } catch {
    return false
  }
}
