/** The longest delay that a browser's timer holds, ms (2^31 − 1, some 24 days). */
export const MAX_DELAY_MS = 2_147_483_647

/**
 * Calls `done` at `at`, ms since 1970, at once when that is past, and never when it is beyond the longest timer. Returns a
 * function that cancels the wait.
 */
export function waitUntil(at: number, clock: { now(): number }, done: () => void): () => void {
  const delay = at - clock.now()
  const timer = delay > MAX_DELAY_MS ? undefined : setTimeout(done, delay)
  return () => clearTimeout(timer)
}
