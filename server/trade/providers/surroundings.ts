import type { Clock } from '#server/platform/process/clock.ts'

export interface ProviderSurroundings {
  clock: Clock
  noticeUrl: string
  returnUrlOf(tradeId: string): string
  /** Longest wait for an answer, ms. */
  timeoutMs?: number
}

export const PROVIDER_TIMEOUT_MS = 8_000
