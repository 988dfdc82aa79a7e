import {
  CASH_CHANNEL_CODES,
  type CashChannelCode,
  formatNoChannel,
} from '#schemas/trade/payments/channels.ts'
import { loadPlatformInfo } from '#server/people/store-info/platform-info.ts'
import type { CashChannel, Services } from '#server/platform/call/context.ts'
import { reject } from '#server/platform/call/errors.ts'

type Reader = Pick<Services, 'db' | 'log' | 'settings' | 'channels'>

/** Lists the codes of the channels that take cash now, in the order in which buyers see them. */
export async function openChannels(reader: Reader): Promise<CashChannelCode[]> {
  const open: CashChannelCode[] = []
  for (const code of CASH_CHANNEL_CODES) if (await reader.channels[code]?.isOpen(reader)) open.push(code)
  return open
}

/** Throws NO_CHANNEL, which names the contact, if `fen` are due and no channel takes cash. */
export async function requireCashChannel(reader: Reader, fen: number): Promise<void> {
  if (fen > 0 && (await openChannels(reader)).length === 0) throw await createNoChannel(reader)
}

/** Returns the NO_CHANNEL error with the mall's contact. */
export async function createNoChannel(reader: Reader): Promise<Error> {
  const { contact } = await loadPlatformInfo(reader)
  return reject('NO_CHANNEL', formatNoChannel(contact))
}

/** Finds the channel of an existing payment; undefined if the mall no longer has it. */
export function findChannel(
  { channels }: Pick<Services, 'channels'>,
  code: string | null,
): CashChannel | undefined {
  const known = CASH_CHANNEL_CODES.find((one) => one === code)
  return known && channels[known]
}
