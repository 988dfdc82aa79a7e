import { type ProviderChannelCode, RETURN_PATH } from '#schemas/trade/payments/channels.ts'
import type { Clock } from '#server/platform/process/clock.ts'
import type { PaymentConfig } from '#server/platform/process/payment-config.ts'
import { createAlipay } from './alipay/alipay.ts'
import type { PaymentProviders } from './create-channels.ts'
import { createWechatPay } from './wechat/wechat-pay.ts'

interface Surroundings {
  clock: Clock
  /** Public address of the mall with its base path, without a trailing slash. */
  site: string
}

/** Returns the path to which a provider posts results. */
export const getNoticePath = (channel: string) => `/payment/notice/${channel}`

/** Creates the providers that the configuration names. */
export function openProviders(
  { alipay, wechat }: PaymentConfig,
  { clock, site }: Surroundings,
): PaymentProviders {
  const around = (channel: ProviderChannelCode) => ({
    clock,
    noticeUrl: site + getNoticePath(channel),
    returnUrlOf: (tradeId: string) => `${site}${RETURN_PATH}${tradeId}`,
  })
  return {
    ...(alipay && { alipay: createAlipay(alipay, around('alipay')) }),
    ...(wechat && { wechat: createWechatPay(wechat, around('wechat')) }),
  }
}

/** Returns the start-up log lines about the configured providers. */
export function describeProviders({ alipay, wechat }: PaymentConfig): string[] {
  return [
    ...(alipay ? [`支付宝收款已开通（应用 ${alipay.appId}）`] : []),
    ...(wechat
      ? [`微信支付收款已开通（商户号 ${wechat.mchid}${wechat.account ? '，含微信内付款' : ''}）`]
      : []),
  ]
}
