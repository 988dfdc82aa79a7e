import type { Services } from '#server/platform/call/context.ts'
import type { RawNotice } from '#server/platform/call/payment-provider.ts'
import { findChannel } from '#server/trade/cash/channels.ts'
import { takePayment } from './take-payment.ts'

/** Books only notices signed for this merchant, each once. Returns null for a channel without a provider. */
export async function takeNotice(
  services: Services,
  channel: string,
  notice: RawNotice,
): Promise<Response | null> {
  const provider = findChannel(services, channel)?.provider
  if (!provider) return null
  const read = await provider.readNotice(notice)
  if (!read) services.log.warn({ channel }, 'a payment notice is refused: not signed for this merchant')
  const isTaken = read !== null && (read.paid === null || (await takePayment(services, channel, read.paid)))
  return provider.answerNotice(isTaken)
}
