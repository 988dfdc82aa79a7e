import { lazyView } from '#src/lib/lazy-view.ts'
import { useComparedText } from '#src/features/compare/compared-text.ts'
import { usePickingText } from '#src/features/scheme/picking-text.ts'

const CompareBar = lazyView(() => import('#src/features/compare/compare-bar.tsx'), 'CompareBar')
const PickingBar = lazyView(() => import('#src/features/scheme/picking-bar.tsx'), 'PickingBar')

/** At the foot of lists and goods: what goods are being chosen for, else what is compared. */
export function FootBars() {
  const compared = useComparedText()
  if (usePickingText()) return <PickingBar />
  return compared && <CompareBar />
}
