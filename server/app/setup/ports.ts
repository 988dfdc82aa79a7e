import type { Services } from '#server/platform/call/context.ts'
import { openChannels } from '#server/trade/cash/channels.ts'

/** Returns true if buyers can pay cash, that is, at least one channel is set up. */
export async function canTakeCash(
  services: Pick<Services, 'db' | 'log' | 'settings' | 'channels'>,
): Promise<boolean> {
  return (await openChannels(services)).length > 0
}

/** Returns true if requested codes are sent by SMS or shown in the demo's outbox. */
export const canSendSms = ({ sms }: Pick<Services, 'sms'>): boolean => sms.kind !== 'none'
