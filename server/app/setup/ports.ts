import type { Services } from '#server/platform/call/context.ts'
import { openChannels } from '#server/trade/cash/channels.ts'

/** Returns whether buyers can pay cash: at least one channel is set up. */
export async function takesCash(
  services: Pick<Services, 'db' | 'log' | 'settings' | 'channels'>,
): Promise<boolean> {
  return (await openChannels(services)).length > 0
}

/** Returns whether a code that is asked for is sent, or shown in the demo's outbox. */
export const sendsSms = ({ sms }: Pick<Services, 'sms'>): boolean => sms.kind !== 'none'
