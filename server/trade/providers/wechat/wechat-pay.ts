import { z } from 'zod'
import type { PaymentProvider } from '#server/platform/call/payment-provider.ts'
import type { WechatPayConfig } from '#server/platform/process/wechat-pay-config.ts'
import { PROVIDER_TIMEOUT_MS, type ProviderSurroundings } from '#server/trade/providers/surroundings.ts'
import { toChargeState, tradeSchema, TRANSACTIONS } from './answers.ts'
import { createAsk } from './ask.ts'
import { createBill } from './bill.ts'
import { createInApp } from './in-app.ts'
import { createOpen } from './open.ts'
import { createFindKey } from './platform-keys.ts'
import { createReadNotice } from './read-notice.ts'
import { createRefund } from './refund.ts'
import { isRefusedAs } from './refusal.ts'
import { createSend } from './send.ts'

/** The second code is a spelling found on older pages of the documentation. */
const UNKNOWN_ORDER = ['ORDER_NOT_EXIST', 'ORDERNOTEXIST']
const CLOSED_ORDER = [...UNKNOWN_ORDER, 'ORDER_CLOSED', 'ORDERCLOSED']

const pathOf = (gatewayNo: string) => `${TRANSACTIONS}/out-trade-no/${encodeURIComponent(gatewayNo)}`

/** Creates the APIv3 provider: QR codes, H5 and in-app payment, query, close, refund and signed notices. */
export function createWechatPay(
  config: WechatPayConfig,
  { clock, noticeUrl, returnUrlOf, timeoutMs = PROVIDER_TIMEOUT_MS }: ProviderSurroundings,
): PaymentProvider {
  const { mchid, account } = config
  const send = createSend(config, { clock, timeoutMs })
  const findKey = createFindKey(config, { send, clock })
  const ask = createAsk({ send, findKey, clock })
  const Trade = tradeSchema(config)

  return {
    open: createOpen(ask, config, { noticeUrl, returnUrlOf }),
    ...(account && {
      inApp: createInApp(ask, { ...config, account }, { clock, noticeUrl, returnUrlOf, timeoutMs }),
    }),

    async find(gatewayNo) {
      try {
        const trade = await ask(Trade, 'GET', `${pathOf(gatewayNo)}?mchid=${mchid}`)
        if (trade.out_trade_no !== gatewayNo) throw new Error('WeChat Pay tells of another trade')
        return toChargeState(trade)
      } catch (error) {
        if (isRefusedAs(error, UNKNOWN_ORDER)) return { state: 'UNKNOWN' }
        throw error
      }
    },

    async close(gatewayNo) {
      try {
        await ask(z.null(), 'POST', `${pathOf(gatewayNo)}/close`, { mchid })
      } catch (error) {
        if (!isRefusedAs(error, CLOSED_ORDER)) throw error
      }
    },

    refund: createRefund(ask),
    bill: createBill(ask, { send, gateway: config.gateway }),
    readNotice: createReadNotice(config, { findKey, clock }),

    answerNotice: (taken) =>
      taken
        ? new Response(null, { status: 204 })
        : Response.json({ code: 'FAIL', message: '通知未处理，请重新发送' }, { status: 500 }),
  }
}
