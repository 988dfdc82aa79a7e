import { inject } from 'vitest'

let other: string | undefined

/** Origin of the mall that is being tried, without a slash at the end: that of all journeys unless `tryMall` named another. */
export function mallOrigin(): string {
  return other ?? inject('mall')
}

/** From here on this file tries the mall at `origin`; without one, that of all journeys again. */
export function tryMall(origin?: string): void {
  other = origin
}
