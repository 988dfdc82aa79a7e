import { createIslandPlaces } from './island-places.ts'
import { createIslandRoots, type LiveWorld } from './island-roots.ts'
import { createIslandSlices } from './island-slices.ts'
import type { Planned } from './plan.ts'
import { watchReach } from './reach.ts'
import { watchPrint } from './watch-print.ts'

export interface Islands {
  /** Draws widgets whose reading is a new object. `beyond`: height of the part that has not arrived yet, px. */
  update(planned: readonly Planned[], beyond?: number): void
  /** Receives the server's HTML by widget id; placing a widget removes its entry. */
  offer(html: Map<string, string>): void
  dispose(): void
}

/**
 * Draws one React root for each top-level widget inside `host`, which no other code may use, so that a change in
 * one widget never renders another. Islands far below wait in reserved space; sections with the server's HTML are
 * hydrated one by one, touched sections first.
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
