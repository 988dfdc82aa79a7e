import { type ComponentType, createElement, useEffect, useState } from 'react'
import { loadChunk } from './load-chunk.ts'
import { log } from './log.ts'

/**
 * A part whose code loads when it is first shown: `lazyView(() => import('./mini-cart.tsx'), 'MiniCart')`.
 * Nothing until it is there. Code that does not arrive breaks nothing else: it is logged, `onFailure` is called, and
 * the next time that the part is shown asks again.
 */
export function lazyView<K extends string, P extends object>(
  load: () => Promise<Record<K, ComponentType<P>>>,
  name: K,
  onFailure?: () => void,
): ComponentType<P> {
  let here: ComponentType<P> | null = null
  return function LazyView(props: P) {
    const [View, setView] = useState(() => here)
    useEffect(() => {
      let current = true
      loadChunk(load).then(
        (module) => {
          here = module[name]
          if (current) setView(() => here)
        },
        (error: unknown) => {
          if (!current) return
          log(`${name}: ${String(error)}`)
          onFailure?.()
        },
      )
      return () => {
        current = false
      }
    }, [])
    return View && createElement(View, props)
  }
}
