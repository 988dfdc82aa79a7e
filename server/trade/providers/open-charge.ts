import {
  CASH_CHANNELS,
  isProviderChannel,
  type ProviderChannelCode,
} from '#schemas/trade/payments/channels.ts'
import { platformInfo } from '#server/people/store-info/platform-info.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { loggable, refuse } from '#server/platform/call/errors.ts'
import type { PaymentProvider, ProviderCharge } from '#server/platform/call/payment-provider.ts'
import { findChannel } from '#server/trade/cash/channels.ts'
import { stateChanged } from '#server/trade/orders/change.ts'
import { isOpen, ownTrade, paymentsOf } from '#server/trade/payments/trade.ts'

/** Most characters of a title that every provider shows. */
const TITLE_LENGTH = 40

/** The charge of a trade's open attempt, and who takes it. */
interface OpenCharge {
  charge: ProviderCharge
  code: ProviderChannelCode
  provider: PaymentProvider
}

/** Loads the charge of the member's own trade. Throws STATE_CHANGED without an open attempt at a provider. */
export async function loadOpenCharge(context: Context<Member>, tradeId: string): Promise<OpenCharge> {
  const trade = await ownTrade(context, tradeId)
  const open = (await paymentsOf(context, tradeId)).find(isOpen)
  const provider = findChannel(context, open?.channel ?? null)?.provider
  const code = open?.channel
  if (!open || !provider || !isProviderChannel(code) || trade.status !== 'UNPAID')
    throw stateChanged('订单已支付或已取消，请刷新页面')
  const { name: mall } = await platformInfo(context)
  // Bills are tables whose cells end at commas.
  const title = `${mall} ${trade.title || `订单 ${tradeId}`}`
    .replaceAll(/[\s,`"]+/g, ' ')
    .trim()
    .slice(0, TITLE_LENGTH)
  const charge = {
    gatewayNo: open.gatewayNo ?? '',
    tradeId,
    fen: open.cash,
    title,
    expiresAt: trade.expiresAt,
  }
  return { charge, code, provider }
}

/** Logs why a provider opened no charge. Returns the refusal that the buyer reads. */
export function refuseCharge(
  { log }: Pick<Context, 'log'>,
  { charge: { tradeId }, code }: OpenCharge,
  error: unknown,
): Error {
  log.error({ err: loggable(error), tradeId, channel: code }, 'a provider opened no charge')
  return refuse('CHANNEL_FAILED', `${CASH_CHANNELS[code]}暂时无法付款，请稍后重试，或换一种方式支付`)
}
