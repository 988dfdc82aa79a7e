import { type ComponentType, createElement, useEffect, useEffectEvent, useState } from 'react'
import { loadChunk } from './load-chunk.ts'
import { log } from './log.ts'

/**
 * Loads a component when it is first shown: `lazyView(() => import('./mini-cart.tsx'), 'MiniCart')`. A failed load is
 * logged, `onLoadFailure` is called, and the load is retried the next time the component is shown.
 */
export function lazyView<K extends string, P extends object>(
  load: () => Promise<Record<K, ComponentType<P>>>,
  name: K,
): ComponentType<P & { onLoadFailure?: () => void }> {
  let here: ComponentType<P> | null = null
  return function LazyView(props: P & { onLoadFailure?: () => void }) {
    const [View, setView] = useState(() => here)
    const failed = useEffectEvent((error: unknown) => {
      log(`${name}: ${String(error)}`)
      props.onLoadFailure?.()
    })
    useEffect(() => {
      let current = true
      loadChunk(load).then(
        (module) => {
          here = module[name]
          if (current) setView(() => here)
        },
        (error: unknown) => {
          if (current) failed(error)
        },
      )
      return () => {
        current = false
      }
    }, [])
    return View && createElement(View, props)
  }
}
