import { Formatter, Rsa } from 'wechatpay-axios-plugin'
import { z } from 'zod'
import type { BridgeParameters, InAppPayment } from '#server/platform/call/payment-provider.ts'
import type { OfficialAccount, WechatPayConfig } from '#server/platform/process/wechat-pay-config.ts'
import type { ProviderSurroundings } from '#server/trade/providers/surroundings.ts'
import { TRANSACTIONS } from './answers.ts'
import type { Ask } from './ask.ts'
import { createFindPayer } from './find-payer.ts'
import { describeOrder } from './open.ts'

const AUTHORIZE = 'https://open.weixin.qq.com/connect/oauth2/authorize'

const Prepaid = z.object({ prepay_id: z.string().min(1) })

/** Creates the payment in WeChat's own browser (JSAPI). */
export function createInApp(
  ask: Ask,
  config: WechatPayConfig & { account: OfficialAccount },
  { clock, noticeUrl, returnUrlOf, timeoutMs }: Required<ProviderSurroundings>,
): InAppPayment {
  const { appId, mchid, account } = config
  return {
    authorizeUrl(tradeId, state) {
      // WeChat accepts the parameters only in this order.
      const query = new URLSearchParams([
        ['appid', appId],
        ['redirect_uri', returnUrlOf(tradeId)],
        ['response_type', 'code'],
        // The base scope reveals only the payer's id and needs no consent.
        ['scope', 'snsapi_base'],
        ['state', state],
      ])
      return `${AUTHORIZE}?${query}#wechat_redirect`
    },
    findPayer: createFindPayer({ ...account, appId }, timeoutMs),
    async open(charge, payer) {
      const order = { ...describeOrder(charge, { appId, mchid, noticeUrl }), payer: { openid: payer } }
      const { prepay_id: id } = await ask(Prepaid, 'POST', `${TRANSACTIONS}/jsapi`, order)
      const timeStamp = String(Math.floor(clock.now() / 1000))
      return signForBridge({ timeStamp, nonceStr: Formatter.nonce(), package: `prepay_id=${id}` }, config)
    },
  }
}

function signForBridge(
  shown: Pick<BridgeParameters, 'timeStamp' | 'nonceStr' | 'package'>,
  { appId, privateKey }: WechatPayConfig,
): BridgeParameters {
  const signed = Formatter.joinedByLineFeed(appId, shown.timeStamp, shown.nonceStr, shown.package)
  return { appId, ...shown, signType: 'RSA', paySign: Rsa.sign(signed, privateKey) }
}
