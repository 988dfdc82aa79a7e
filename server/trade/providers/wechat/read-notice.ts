import { z } from 'zod'
import type { PaymentProvider, RawNotice, ReadNotice } from '#server/platform/call/payment-provider.ts'
import type { Clock } from '#server/platform/process/clock.ts'
import type { WechatPayConfig } from '#server/platform/process/wechat-pay-config.ts'
import { toChargeState, tradeSchema } from './answers.ts'
import { type FindKey, isSigned, openSealed, Sealed } from './signed-message.ts'

const Notice = z.object({ event_type: z.string(), resource: Sealed })

/** Creates the function that reads a notice: null if WeChat Pay did not sign and encrypt it for this merchant. */
export function createReadNotice(
  config: WechatPayConfig,
  { findKey, clock }: { findKey: FindKey; clock: Clock },
): PaymentProvider['readNotice'] {
  const Trade = tradeSchema(config)
  const Own = z.object({ mchid: z.literal(config.mchid) })
  async function read(notice: RawNotice): Promise<ReadNotice | null> {
    if (!(await isSigned(notice, findKey, clock.now()))) return null
    const { event_type: event, resource } = Notice.parse(JSON.parse(notice.body))
    const told = Own.loose().parse(JSON.parse(openSealed(resource, config.apiKey)))
    if (event !== 'TRANSACTION.SUCCESS') return { paid: null }
    const trade = Trade.parse(told)
    const state = toChargeState(trade)
    if (state.state !== 'PAID') return { paid: null }
    const { fen, providerNo } = state
    return { paid: { gatewayNo: trade.out_trade_no, fen, providerNo } }
  }
  // Also null for an unexpected shape, a wrong encryption key, or certificates that cannot be downloaded.
  return (notice) => read(notice).catch(() => null)
}
