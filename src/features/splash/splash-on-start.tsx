import { type ComponentType, useEffect, useState } from 'react'
import { matchRoute } from '#schemas/routes/href.ts'
import { loadChunk } from '#src/lib/load-chunk.ts'
import { useMall } from '../mall.ts'
import { whenIdle } from '#src/lib/when-idle.ts'

/** §4: where the mall starts on its home page, the splash's code comes when the page has settled, and never before. */
export function SplashOnStart() {
  const { history } = useMall()
  const [view, setView] = useState<{ Splash: ComponentType } | null>(null)
  useEffect(() => {
    if (matchRoute(history.place().pathname) !== 'mall') return
    return whenIdle(() => {
      // Without its code there is no ad, and nobody misses it.
      loadChunk(() => import('./splash.tsx')).then(setView, () => undefined)
    })
  }, [history])
  return view && <view.Splash />
}
