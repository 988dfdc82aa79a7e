import { lazyView } from '#src/lib/lazy-view.ts'
import { useComparedText } from '../compare/compared-text.ts'
import { usePickingText } from '../scheme/picking-text.ts'

const CompareBar = lazyView(() => import('../compare/compare-bar.tsx'), 'CompareBar')
const PickingBar = lazyView(() => import('../scheme/picking-bar.tsx'), 'PickingBar')

/** At the foot of lists and goods: what goods are being chosen for, else what is compared. */
export function FootBars() {
  const compared = useComparedText()
  if (usePickingText()) return <PickingBar />
  return compared && <CompareBar />
}
