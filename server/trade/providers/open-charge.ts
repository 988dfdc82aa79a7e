import {
  CASH_CHANNELS,
  isProviderChannel,
  type ProviderChannelCode,
} from '#schemas/trade/payments/channels.ts'
import { loadPlatformInfo } from '#server/people/store-info/platform-info.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { toLoggable, reject } from '#server/platform/call/errors.ts'
import type { PaymentProvider, ProviderCharge } from '#server/platform/call/payment-provider.ts'
import { findChannel } from '#server/trade/cash/channels.ts'
import { createStateChanged } from '#server/trade/orders/change.ts'
import { isAttemptOpen, getOwnTrade, loadTradePayments } from '#server/trade/payments/trade.ts'

/** Longest title that every provider shows, characters. */
const TITLE_LENGTH = 40

interface OpenCharge {
  charge: ProviderCharge
  code: ProviderChannelCode
  provider: PaymentProvider
}

/** Loads the charge of the member's own trade. Throws STATE_CHANGED if it has no open attempt at a provider. */
export async function loadOpenCharge(context: Context<Member>, tradeId: string): Promise<OpenCharge> {
  const trade = await getOwnTrade(context, tradeId)
  const open = (await loadTradePayments(context, tradeId)).find(isAttemptOpen)
  const provider = findChannel(context, open?.channel ?? null)?.provider
  const code = open?.channel
  if (!open || !provider || !isProviderChannel(code) || trade.status !== 'UNPAID')
    throw createStateChanged('订单已支付或已取消，请刷新页面')
  const { name: mall } = await loadPlatformInfo(context)
  // Replace commas and quotes, as bills are comma-separated tables.
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

/** Logs why a provider opened no charge. Returns the error that the buyer sees. */
export function createChargeFailed(
  { log }: Pick<Context, 'log'>,
  { charge: { tradeId }, code }: OpenCharge,
  error: unknown,
): Error {
  log.error({ err: toLoggable(error), tradeId, channel: code }, 'a provider opened no charge')
  return reject('CHANNEL_FAILED', `${CASH_CHANNELS[code]}暂时无法付款，请稍后重试，或换一种方式支付`)
}
