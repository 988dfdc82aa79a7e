/**
 * Time in ms since 1970 UTC. It is passed to the mall, so that tests and the time-travelling preview can use their
 * own.
 */
export interface Clock {
  now(): number
}

export const systemClock: Clock = { now: () => Date.now() }
