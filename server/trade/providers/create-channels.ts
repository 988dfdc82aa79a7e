import type { ProviderChannelCode } from '#schemas/trade/payments/channels.ts'
import type { CashChannels } from '#server/platform/call/context.ts'
import type { PaymentProvider } from '#server/platform/call/payment-provider.ts'
import { sandboxChannel } from '#server/trade/payments/sandbox-channel.ts'
import { transferChannel } from '#server/trade/payments/transfer-channel.ts'
import { createProviderChannel } from './provider-channel.ts'

export type PaymentProviders = Readonly<Partial<Record<ProviderChannelCode, PaymentProvider>>>

/** Creates the channels: the sandbox only with demo data; transfers open once the office sets up an account. */
export function createCashChannels({
  demo,
  providers = {},
}: {
  demo: boolean
  providers?: PaymentProviders
}): CashChannels {
  const { alipay, wechat } = providers
  return {
    ...(demo && { sandbox: sandboxChannel }),
    ...(alipay && { alipay: createProviderChannel('alipay', alipay) }),
    ...(wechat && { wechat: createProviderChannel('wechat', wechat) }),
    transfer: transferChannel,
  }
}
