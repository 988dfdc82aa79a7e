import { lazyView } from '#src/lib/lazy-view.ts'
import { useComparedText } from '#src/parts/catalog/goods/compare/compared-text.ts'
import { usePickingText } from '#src/parts/catalog/goods/picking/picking-text.ts'

const CompareBar = lazyView(() => import('#src/parts/catalog/goods/compare/compare-bar.tsx'), 'CompareBar')
const PickingBar = lazyView(() => import('#src/parts/sourcing/schemes/picking-bar.tsx'), 'PickingBar')

/** Draws the bar at the foot of lists and goods: the scheme being filled, else the compared goods. */
export function FootBars() {
  const compared = useComparedText()
  if (usePickingText()) return <PickingBar />
  return compared && <CompareBar />
}
