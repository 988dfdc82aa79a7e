/** Milliseconds since 1970 UTC. Given to the mall, so that tests and the time-travelling preview have their own. */
export interface Clock {
  now(): number
}

export const systemClock: Clock = { now: () => Date.now() }
