import { ProviderRefusal } from '#server/platform/call/payment-provider.ts'

/** Returns the provider's own words, or that the provider did not answer; never an address or a key. */
export function describeProviderError(error: unknown): string {
  if (error instanceof ProviderRefusal) return `${error.message}（${error.code}）`
  return '支付渠道没有回答，稍后自动再试'
}
