import { useState } from 'react'
import { lazyView } from '#src/lib/lazy-view.ts'
import { FailedState } from '#ui/states/states.tsx'

const Ordered = lazyView(() => import('./ordered.tsx'), 'Ordered')

/** Loads `Ordered` on demand, for buyers who come back to a page whose order was already submitted. */
export function OrderedLater({ tradeId }: { tradeId: string }) {
  const [missing, setMissing] = useState(false)
  if (missing) return <FailedState retry={() => setMissing(false)} />
  return <Ordered tradeId={tradeId} onLoadFailure={() => setMissing(true)} />
}
