import { activities } from '#schemas/trade/activity-goods/calls.ts'
import { isUnknownCall } from '#src/api/failure.ts'
import { changesAtom } from '#src/session/atoms.ts'
import type { Mall } from './mall.ts'

/** Maximum interval between two checks for the next change, ms, so that sales added meanwhile are found. */
const BELIEVED_MS = 300_000
/** Minimum delay and maximum random extra delay after a change, ms, so that visitors do not all ask at once. */
const SOONEST_MS = 50
const SPREAD_MS = 1000

/** Refetches goods when a flash sale begins or ends. `since`: ms since which the data may be outdated. */
export function watchPrices(
  { call, clock, random, store }: Pick<Mall, 'call' | 'clock' | 'random' | 'store'>,
  since: number,
): void {
  let expected: number | null | undefined

  /** Asks for the next change and refetches outdated goods. @returns ms until the next check */
  async function ask(): Promise<number> {
    const { now, last, at } = await call(activities.nextChange, {}, { quiet: true })
    const isLate = expected === undefined && last !== null && now - last < clock.now() - since
    if (isLate || (expected !== undefined && expected !== at))
      store.set(changesAtom, { nouns: ['goods'], elsewhere: false })
    expected = at
    const spread = SOONEST_MS + (Number(random.digits(3)) * SPREAD_MS) / 1000
    return at === null ? BELIEVED_MS : Math.min(at - now + spread, BELIEVED_MS)
  }
  const watch = () =>
    void ask().then(
      (wait) => setTimeout(watch, wait),
      (error: unknown) => isUnknownCall(error) || setTimeout(watch, BELIEVED_MS),
    )
  watch()
}
