import { CASH_CHANNEL_CODES, type CashChannelCode, noChannelText } from '#schemas/trade/payments/channels.ts'
import { platformInfo } from '#server/people/store-info/platform-info.ts'
import type { CashChannel, Services } from '#server/platform/call/context.ts'
import { refuse } from '#server/platform/call/errors.ts'

type Reader = Pick<Services, 'db' | 'log' | 'settings' | 'channels'>

/** The codes of the channels that take cash now, in the order in which a buyer is offered them. */
export async function openChannels(reader: Reader): Promise<CashChannelCode[]> {
  const open: CashChannelCode[] = []
  for (const code of CASH_CHANNEL_CODES) if (await reader.channels[code]?.isOpen(reader)) open.push(code)
  return open
}

/** Throws NO_CHANNEL, which says who to ask, where `fen` are due and nothing takes cash. */
export async function needCashChannel(reader: Reader, fen: number): Promise<void> {
  if (fen > 0 && (await openChannels(reader)).length === 0) throw await noChannel(reader)
}

/** The refusal of a mall without a channel, with its contact. */
export async function noChannel(reader: Reader): Promise<Error> {
  const { contact } = await platformInfo(reader)
  return refuse('NO_CHANNEL', noChannelText(contact))
}

/** The channel of a payment that was begun; undefined where the mall has it no more. */
export function findChannel(
  { channels }: Pick<Services, 'channels'>,
  code: string | null,
): CashChannel | undefined {
  const known = CASH_CHANNEL_CODES.find((one) => one === code)
  return known && channels[known]
}
