import { z } from 'zod'
import type { PaymentProvider, RawNotice, ReadNotice } from '#server/platform/call/payment-provider.ts'
import type { Clock } from '#server/platform/process/clock.ts'
import type { WechatPayConfig } from '#server/platform/process/wechat-pay-config.ts'
import { stateOf, tradeOf } from './answers.ts'
import { type FindKey, isSigned, openSealed, Sealed } from './signed-message.ts'

const Notice = z.object({ event_type: z.string(), resource: Sealed })

/** Creates the reader of notices: null for what WeChat Pay did not sign and encrypt for this merchant. */
export function createReadNotice(
  config: WechatPayConfig,
  { findKey, clock }: { findKey: FindKey; clock: Clock },
): PaymentProvider['readNotice'] {
  const Trade = tradeOf(config)
  const Own = z.object({ mchid: z.literal(config.mchid) })
  async function read(notice: RawNotice): Promise<ReadNotice | null> {
    if (!(await isSigned(notice, findKey, clock.now()))) return null
    const { event_type: event, resource } = Notice.parse(JSON.parse(notice.body))
    const told = Own.loose().parse(JSON.parse(openSealed(resource, config.apiKey)))
    if (event !== 'TRANSACTION.SUCCESS') return { paid: null }
    const trade = Trade.parse(told)
    const state = stateOf(trade)
    if (state.state !== 'PAID') return { paid: null }
    const { fen, providerNo } = state
    return { paid: { gatewayNo: trade.out_trade_no, fen, providerNo } }
  }
  // Also where a notice is of another form or encrypted by another key, or certificates are out of reach.
  return (notice) => read(notice).catch(() => null)
}
