import { inject } from 'vitest'

let other: string | undefined

/** Origin of the mall that is being tried, without a slash at the end: the worker's unless `tryMall` named another. */
export function mallOrigin(): string {
  return other ?? workersMall()
}

function workersMall(): string {
  const malls = inject('malls')
  // Workers that run at the same time have different numbers, from 1 on.
  const origin = malls[(Number(process.env.VITEST_POOL_ID) - 1) % malls.length]
  if (origin === undefined) throw new Error('no mall stands for these journeys')
  return origin
}

/** From here on this file tries the mall at `origin`; without one, the worker's again. */
export function tryMall(origin?: string): void {
  other = origin
}
