import type { FarHost } from '#schemas/bridge/bridge.ts'
import type { MallHistory, Place } from '#src/lib/history.ts'
import { createLayers } from '#src/lib/layers.ts'

/** History of a child; entries, Back and Forward belong to the host, whose address contains the child's path. */
export interface ChildHistory extends MallHistory {
  follow(path: string): void
}

export function createChildHistory(
  host: Pick<FarHost, 'place' | 'back' | 'open'>,
  first: string,
): ChildHistory {
  const listeners = new Set<() => void>()
  const layers = createLayers()
  let entries = 0
  let current = placeOf(first, '0')

  function stand(path: string, key = String(++entries)): void {
    current = placeOf(path, key)
    for (const listener of listeners) listener()
  }
  const tell = (path: string, replace: boolean) => void host.place({ path, replace }).catch(() => undefined)
  const pathNow = () => current.pathname + current.search

  return {
    place: () => current,
    listen(onChange) {
      listeners.add(onChange)
      return () => void listeners.delete(onChange)
    },
    push(path) {
      layers.closeMoved()
      stand(path)
      tell(path, false)
    },
    replace(path) {
      layers.closeMoved()
      stand(path)
      tell(path, true)
    },
    amend(path) {
      stand(path, current.key)
      tell(path, true)
    },
    go: (delta) => void (delta < 0 && host.back({}).catch(() => undefined)),
    openTab: (path) => void host.open({ place: path }).catch(() => undefined),
    addLayer: layers.add,
    follow(path) {
      if (path === pathNow()) return
      layers.closeDownTo(0)
      stand(path)
    },
  }
}

function placeOf(path: string, key: string): Place {
  const at = path.indexOf('?')
  const pathname = at < 0 ? path : path.slice(0, at)
  return { pathname, search: at < 0 ? '' : path.slice(at), hash: '', state: null, key }
}
