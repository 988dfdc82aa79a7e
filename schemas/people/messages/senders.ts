/** SMS senders: the demo outbox, a signed hook, a provider's SDK, or none. */
export const SMS_SENDERS = ['outbox', 'http', 'aliyun', 'tencent', 'none'] as const
export type SmsSenderKind = (typeof SMS_SENDERS)[number]

/** Providers that send their own approved templates; the mall passes them only the variables. */
export const SMS_PROVIDERS = { aliyun: '阿里云', tencent: '腾讯云' } as const

/** Returns the name of the provider whose templates are sent; null if the mall's own texts are sent. */
export const findSmsProvider = (sender: SmsSenderKind): string | null =>
  sender === 'aliyun' || sender === 'tencent' ? SMS_PROVIDERS[sender] : null
