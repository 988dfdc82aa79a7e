import type { Out, Parsed } from '#schemas/base/endpoint.ts'
import type { providerPayments as calls } from '#schemas/trade/payments/calls.ts'
import { CASH_CHANNELS, isProviderChannel } from '#schemas/trade/payments/channels.ts'
import { platformInfo } from '#server/people/store-info/platform-info.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { loggable, refuse } from '#server/platform/call/errors.ts'
import { findChannel } from '#server/trade/cash/channels.ts'
import { stateChanged } from '#server/trade/orders/change.ts'
import { isOpen, ownTrade, paymentsOf } from '#server/trade/payments/trade.ts'

/** Most characters of a title that every provider shows. */
const TITLE_LENGTH = 40

/**
 * Asks the provider of the open attempt for what the buyer pays by. Throws STATE_CHANGED without such an attempt and
 * CHANNEL_FAILED where the provider refuses or does not answer.
 */
export async function openLink(
  { tradeId, device }: Parsed<typeof calls.openLink>,
  context: Context<Member>,
): Promise<Out<typeof calls.openLink>> {
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
  try {
    return await provider.open(charge, { device, ip: context.ip })
  } catch (error) {
    context.log.error({ err: loggable(error), tradeId, channel: code }, 'a provider opened no charge')
    throw refuse('CHANNEL_FAILED', `${CASH_CHANNELS[code]}暂时无法付款，请稍后重试，或换一种方式支付`)
  }
}
