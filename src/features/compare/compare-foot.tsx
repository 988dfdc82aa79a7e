import { lazyView } from '#src/lib/lazy-view.ts'
import { useComparedText } from './compared-text.ts'

const CompareBar = lazyView(() => import('./compare-bar.tsx'), 'CompareBar')

/** The bar at the foot of lists and goods, as long as something is compared. */
export function CompareFoot() {
  return useComparedText() && <CompareBar />
}
