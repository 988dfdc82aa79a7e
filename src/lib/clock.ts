/** Milliseconds since 1970 UTC. Replaceable in one place, for tests and for the time-travelling preview. */
export const clock = { now: () => Date.now() }
export type Clock = typeof clock
