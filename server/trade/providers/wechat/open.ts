import { z } from 'zod'
import { formatMallSecond } from '#schemas/base/mall-time.ts'
import type { PaymentProvider, ProviderCharge } from '#server/platform/call/payment-provider.ts'
import type { WechatPayConfig } from '#server/platform/process/wechat-pay-config.ts'
import type { ProviderSurroundings } from '#server/trade/providers/surroundings.ts'
import { CURRENCY, TRANSACTIONS } from './answers.ts'
import type { Ask } from './ask.ts'

const Code = z.object({ code_url: z.string().min(1) })
const Page = z.object({
  h5_url: z.string().refine((text) => URL.canParse(text) && new URL(text).protocol === 'https:'),
})

/** Formats a time by RFC 3339 in China's time zone. */
const timeOf = (ms: number) => `${formatMallSecond(ms).replace(' ', 'T')}+08:00`

/** Returns the fields common to every way of opening a charge. */
export const describeOrder = (
  { gatewayNo, fen, title, expiresAt }: ProviderCharge,
  { appId, mchid, noticeUrl }: Pick<WechatPayConfig, 'appId' | 'mchid'> & { noticeUrl: string },
) => ({
  appid: appId,
  mchid,
  description: title,
  out_trade_no: gatewayNo,
  time_expire: timeOf(expiresAt),
  notify_url: noticeUrl,
  amount: { total: fen, currency: CURRENCY },
})

/** Creates the function that opens a charge: a QR code for computers (Native), a page for phones (H5). */
export function createOpen(
  ask: Ask,
  { appId, mchid }: WechatPayConfig,
  { noticeUrl, returnUrlOf }: Pick<ProviderSurroundings, 'noticeUrl' | 'returnUrlOf'>,
): PaymentProvider['open'] {
  return async (charge, { device, ip }) => {
    const order = describeOrder(charge, { appId, mchid, noticeUrl })
    if (device === 'desktop') {
      const { code_url: value } = await ask(Code, 'POST', `${TRANSACTIONS}/native`, order)
      return { kind: 'CODE', value }
    }
    const scene = { payer_client_ip: ip, h5_info: { type: 'Wap' } }
    const { h5_url: page } = await ask(Page, 'POST', `${TRANSACTIONS}/h5`, { ...order, scene_info: scene })
    return { kind: 'URL', value: `${page}&redirect_url=${encodeURIComponent(returnUrlOf(charge.tradeId))}` }
  }
}
