import { lazyView } from '#src/lib/lazy-view.ts'
import { useComparedText } from '#src/parts/catalog/goods/compare/compared-text.ts'
import { usePickingText } from '#src/parts/catalog/goods/picking/picking-text.ts'

const CompareBar = lazyView(() => import('#src/parts/catalog/goods/compare/compare-bar.tsx'), 'CompareBar')
const PickingBar = lazyView(() => import('#src/parts/sourcing/schemes/picking-bar.tsx'), 'PickingBar')

/** Shows the bar at the bottom of lists and goods: the picking bar, otherwise the comparison bar. */
export function FootBars() {
  const compared = useComparedText()
  if (usePickingText()) return <PickingBar />
  return compared && <CompareBar />
}
