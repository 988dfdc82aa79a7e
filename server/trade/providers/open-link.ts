import type { Out, Parsed } from '#schemas/base/endpoint.ts'
import type { providerPayments as calls } from '#schemas/trade/payments/calls.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { loadOpenCharge, createChargeFailed } from './open-charge.ts'

/** Opens a charge. Throws STATE_CHANGED without an open attempt, CHANNEL_FAILED if the provider fails. */
export async function openLink(
  { tradeId, device }: Parsed<typeof calls.openLink>,
  context: Context<Member>,
): Promise<Out<typeof calls.openLink>> {
  const open = await loadOpenCharge(context, tradeId)
  try {
    return await open.provider.open(open.charge, { device, ip: context.ip })
  } catch (error) {
    throw createChargeFailed(context, open, error)
  }
}
