import { createIslandPlaces } from './island-places.ts'
import { createIslandRoots, type LiveWorld } from './island-roots.ts'
import { createIslandSlices } from './island-slices.ts'
import type { Planned } from './plan.ts'
import { watchReach } from './reach.ts'
import { watchPrint } from './watch-print.ts'

export interface Islands {
  /** Draws what changed, by the identity of each reading; the rest is left alone. `beyond`: px that follow some day. */
  update(planned: readonly Planned[], beyond?: number): void
  /** The server's HTML for widgets that are still to be placed, by id; taken out one by one. */
  offer(html: Map<string, string>): void
  dispose(): void
}

/**
 * A page as a list of islands: one React root per top-level widget inside `host`, which belongs to nobody else.
 * A change in one never renders another; what is far below waits in reserved space. Sections that came as the server's
 * HTML are hydrated one by one, what is touched first.
 */
export function mountIslands(host: HTMLElement, world: LiveWorld): Islands {
  const roots = createIslandRoots(host, world)
  const reach = watchReach(host, (element) => {
    slices.placeAt(element)
    places.drawAt(element)
  })
  const places = createIslandPlaces(host, roots, reach)
  const slices = createIslandSlices(host, places, reach)
  const endPrint = watchPrint(host, () => {
    slices.placeAll()
    places.drawEmpty()
  })
  return {
    update: (planned, beyond = 0) => slices.update(planned, beyond),
    offer: places.offer,
    dispose() {
      endPrint()
      slices.stop()
      reach.stop()
      roots.stop()
      places.keepOnly([])
    },
  }
}
