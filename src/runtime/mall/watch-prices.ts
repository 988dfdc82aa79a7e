import { activities } from '#schemas/trade/activity-goods/calls.ts'
import { isUnknownCall } from '#src/api/failure.ts'
import { changesAtom } from '#src/session/atoms.ts'
import type { Mall } from './mall.ts'

/** Longest time between two questions for the next change, which finds sales that the office sets meanwhile, ms. */
const BELIEVED_MS = 300_000
/** After the turn, so that not all who look ask in the same moment, ms. */
const SOONEST_MS = 50
const SPREAD_MS = 1000

/**
 * Has what shows goods ask anew whenever a flash sale began or ended, or the next one is another, in this tab; every tab
 * watches for itself. Ends with a backend that has no such call.
 * @param since ms by the mall's clock: what is on show may be as old
 */
export function watchPrices(
  { call, clock, random, store }: Pick<Mall, 'call' | 'clock' | 'random' | 'store'>,
  since: number,
): void {
  let expected: number | null | undefined

  /** @returns ms until it has to ask again */
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
