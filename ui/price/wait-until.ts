/** The longest delay of a timer, ms, some 24 days; a time beyond it comes with a later visit. */
const MAX_DELAY_MS = 2_147_483_647

/** Calls `done` once it is `at`, ms since 1970, at once where that is over. Returns what takes the wait back. */
export function waitUntil(at: number, clock: { now(): number }, done: () => void): () => void {
  const delay = at - clock.now()
  const timer = delay > MAX_DELAY_MS ? undefined : setTimeout(done, delay)
  return () => clearTimeout(timer)
}
