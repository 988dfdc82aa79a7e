import { MINUTE_MS, HOUR_MS } from '#schemas/base/constants.ts'
import type { HookAnswer } from './post-hook.ts'

/** Before the second and later tries, ms; an outage of half a day loses nothing. */
const WAITS_MS = [
  ...[5_000, 30_000, 2 * MINUTE_MS, 10 * MINUTE_MS, 30 * MINUTE_MS],
  ...[HOUR_MS, 2 * HOUR_MS, 4 * HOUR_MS, 8 * HOUR_MS],
] as const

/** Number of tries of a post that may wait for hours. */
export const MAX_HOOK_TRIES = WAITS_MS.length + 1
/** Lease of a row that is being posted, ms; after it another process retries with the same id. */
export const HOOK_LEASE_MS = 30_000

/** Result of a try: taken, to be retried at `nextAt` (ms), or final. */
export type HookTry =
  | { outcome: 'taken' }
  | { outcome: 'retried'; failure: string; nextAt: number }
  | { outcome: 'refused' | 'unreachable'; failure: string }

/** Returns true for a 4xx, unless the receiver does not (yet) know the mall or is overloaded. */
const isFinal = (status: number) => status >= 400 && status < 500 && ![401, 403, 408, 429].includes(status)

/** Returns how to go on after the answer to try number `tries`, counted from 1. */
export function judgeTry(tries: number, answer: HookAnswer, now: number): HookTry {
  const status = 'status' in answer ? answer.status : 0
  if (status >= 200 && status < 300) return { outcome: 'taken' }
  const failure = 'status' in answer ? `HTTP ${status}` : answer.reason
  if (isFinal(status)) return { outcome: 'refused', failure }
  const wait = WAITS_MS[tries - 1]
  return wait === undefined
    ? { outcome: 'unreachable', failure }
    : { outcome: 'retried', failure, nextAt: now + wait }
}
