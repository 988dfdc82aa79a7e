import { type ComponentType, lazy } from 'react'
import { loadChunk } from './load-chunk.ts'

/** A part whose code loads when it is first shown: `lazyView(() => import('./mini-cart.tsx'), 'MiniCart')`. */
export function lazyView<K extends string, P>(load: () => Promise<Record<K, ComponentType<P>>>, name: K) {
  return lazy(async () => ({ default: (await loadChunk(load))[name] }))
}
