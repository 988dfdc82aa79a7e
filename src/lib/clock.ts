/** Time in ms since 1970 UTC, passed to the mall for tests and the time-travelling preview. */
export interface Clock {
  now(): number
}

export const systemClock: Clock = { now: () => Date.now() }
