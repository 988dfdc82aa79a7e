import { businessErrors } from '#schemas/base/business-errors.ts'
import { getTypedKeys } from '#schemas/base/typed-keys.ts'
import type { PlatformInfo } from '#schemas/people/store-info/entities.ts'

export const CASH_CHANNELS = {
  sandbox: '演示收银台',
  alipay: '支付宝',
  wechat: '微信支付',
  transfer: '线下转账',
} as const
export type CashChannelCode = keyof typeof CASH_CHANNELS

export const CASH_CHANNEL_CODES = getTypedKeys(CASH_CHANNELS)

/** Cash channels of providers: the buyer pays at the provider, which notifies the mall. */
const PROVIDER_CHANNELS = ['alipay', 'wechat'] as const
export type ProviderChannelCode = (typeof PROVIDER_CHANNELS)[number]

/** Returns true if the channel belongs to a payment provider. */
export function isProviderChannel(code: string | null | undefined): code is ProviderChannelCode {
  return PROVIDER_CHANNELS.some((one) => one === code)
}

/** States of a provider's charge; CLOSING lasts until the provider can no longer accept a payment. */
export const PROVIDER_CHARGE_STATES = {
  OPEN: '待付款',
  CLOSING: '关闭中',
  CLOSED: '已关闭',
  PAID: '已付款',
} as const

/** A provider sends the buyer back to this path, followed by the id of the trade. */
export const RETURN_PATH = '/paid/'

/** Formats the message for a mall without a cash channel, with the contacts of the mall. */
export function formatNoChannel({ telephone, email, hours }: Partial<PlatformInfo['contact']> = {}): string {
  const ways = [telephone && `电话 ${telephone}`, email && `邮箱 ${email}`, hours].filter(Boolean).join('，')
  return `${businessErrors.NO_CHANNEL}${ways === '' ? '' : `（${ways}）`}`
}
