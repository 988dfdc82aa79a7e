import type { Clock } from '#server/platform/process/clock.ts'

/** Facts about the mall that a provider needs. */
export interface ProviderSurroundings {
  clock: Clock
  noticeUrl: string
  /** Address to which the provider sends the buyer of a trade after the payment. */
  returnUrlOf(tradeId: string): string
  /** Longest wait for an answer, ms. */
  timeoutMs?: number
}

/** Default of the longest wait for a provider's answer, ms. */
export const PROVIDER_TIMEOUT_MS = 8_000
