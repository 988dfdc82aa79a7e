import { loadChunk } from '#src/lib/load-chunk.ts'
import type { Mall } from './mall.ts'

/** Delay before the watch starts, so that its code does not compete with a loading screen, ms. */
const LATER_MS = 4000

/** Starts the price watch once per visit. If its code cannot be loaded, prices stay as first loaded. */
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
