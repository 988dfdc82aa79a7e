import { businessErrors } from '#schemas/base/business-errors.ts'
import { typedKeys } from '#schemas/base/typed-keys.ts'
import type { PlatformInfo } from '#schemas/people/store-info/entities.ts'

/** Labels of the cash channels. */
export const CASH_CHANNELS = { sandbox: '演示收银台', transfer: '线下转账' } as const
export type CashChannelCode = keyof typeof CASH_CHANNELS

export const CASH_CHANNEL_CODES = typedKeys(CASH_CHANNELS)

/** Formats the refusal of a mall without a cash channel, with the contacts to ask. */
export function noChannelText({ telephone, email, hours }: Partial<PlatformInfo['contact']> = {}): string {
  const ways = [telephone && `电话 ${telephone}`, email && `邮箱 ${email}`, hours].filter(Boolean).join('，')
  return `${businessErrors.NO_CHANNEL}${ways === '' ? '' : `（${ways}）`}`
}
