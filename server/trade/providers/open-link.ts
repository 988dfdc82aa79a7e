import type { Out, Parsed } from '#schemas/base/endpoint.ts'
import type { providerPayments as calls } from '#schemas/trade/payments/calls.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { loadOpenCharge, refuseCharge } from './open-charge.ts'

/**
 * Asks the provider of the open attempt for what the buyer pays by. Throws STATE_CHANGED without such an attempt and
 * CHANNEL_FAILED where the provider refuses or does not answer.
 */
export async function openLink(
  { tradeId, device }: Parsed<typeof calls.openLink>,
  context: Context<Member>,
): Promise<Out<typeof calls.openLink>> {
  const open = await loadOpenCharge(context, tradeId)
  try {
    return await open.provider.open(open.charge, { device, ip: context.ip })
  } catch (error) {
    throw refuseCharge(context, open, error)
  }
}
