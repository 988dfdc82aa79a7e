import { loadChunk } from '#src/lib/load-chunk.ts'
import type { Mall } from './mall.ts'

/** Nothing of the watch is needed while a screen is loading, ms. */
const LATER_MS = 4000

/**
 * Begins to watch for prices that change, once in a visit, when something is on show that has some; without its code
 * prices are those of the answers.
 */
export function followPrices(mall: Mall): void {
  if (!mall.followsPrices) return
  mall.followsPrices = false
  const since = mall.clock.now()
  const watch = () =>
    loadChunk(() => import('./watch-prices.ts')).then(
      ({ watchPrices }) => watchPrices(mall, since),
      () => undefined,
    )
  setTimeout(() => void watch(), LATER_MS)
}
