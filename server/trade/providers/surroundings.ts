import type { Clock } from '#server/platform/process/clock.ts'

/** What a provider needs to know of the mall around it. */
export interface ProviderSurroundings {
  clock: Clock
  /** Address to which the provider posts results. */
  noticeUrl: string
  /** Address to which it sends the buyer of a trade afterwards. */
  returnUrlOf(tradeId: string): string
  /** How long an answer is waited for, ms. */
  timeoutMs?: number
}

/** How long the answer of a provider is waited for, ms. */
export const PROVIDER_TIMEOUT_MS = 8_000
