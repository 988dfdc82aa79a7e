/** Longest delay of a browser timer, ms (2^31 − 1, about 24 days). */
export const MAX_DELAY_MS = 2_147_483_647

/** Calls `done` at `at` (ms since 1970), at once if past, never beyond MAX_DELAY_MS. Returns a cancel function. */
export function waitUntil(at: number, clock: { now(): number }, done: () => void): () => void {
  const delay = at - clock.now()
  const timer = delay > MAX_DELAY_MS ? undefined : setTimeout(done, delay)
  return () => clearTimeout(timer)
}
