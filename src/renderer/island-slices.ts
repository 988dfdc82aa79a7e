import { runWhenIdle } from '#src/lib/when-idle.ts'
import type { IslandPlaces } from './island-places.ts'
import type { Planned } from './plan.ts'
import type { Reach } from './reach.ts'
import { findTail } from './sections.ts'

/** Number of sections placed at once; the next ones follow in idle time, or when the visitor comes near. */
const SLICE = 50

export interface IslandSlices {
  /** Places the changed widgets. `beyond`: height of the part of the page that has not arrived yet, px. */
  update(planned: readonly Planned[], beyond: number): void
  /** Places the next slice if the element is the space reserved for it. */
  placeAt(element: HTMLElement): void
  placeAll(): void
  stop(): void
}

/** Places a long page slice by slice, so that no slice blocks the browser for long. */
export function createIslandSlices(host: HTMLElement, places: IslandPlaces, reach: Reach): IslandSlices {
  const tail = findTail(host)
  let widgets: readonly Planned[] = []
  let placed = 0
  let after = 0
  let cancel = () => undefined as void

  /** Places the widgets from index `from` up to `count` − 1; `from` is the end of the last slice, or 0 to place all anew. */
  function placeTo(count: number, from: number) {
    cancel()
    let last = from === 0 ? null : places.sectionOf(widgets[from - 1]?.widget.id ?? '')
    for (const planned of widgets.slice(from, count)) last = places.place(planned, last)
    placed = Math.min(count, widgets.length)
    places.clearAfter(last)
    const waiting = widgets.slice(placed)
    const room = waiting.reduce((sum, { height }) => sum + height, after)
    tail.style.height = `${room}px`
    reach.forget(tail)
    if (room === 0) return tail.remove()
    host.append(tail)
    if (waiting.length === 0) return
    // Watching the tail again triggers another report even if the tail stays near.
    reach.watch(tail)
    cancel = runWhenIdle(placeMore)
  }
  const placeMore = () => placeTo(placed + SLICE, placed)

  /** Places only changed widgets, if the list of widgets is the same, as after an edit in the designer. */
  function placeChanges(before: readonly Planned[]) {
    for (const [index, one] of widgets.slice(0, placed).entries()) {
      const previous = before[index]
      const same =
        previous?.widget === one.widget && previous.first === one.first && previous.height === one.height
      if (!same) places.place(one, places.sectionOf(widgets[index - 1]?.widget.id ?? ''))
    }
  }

  return {
    update(planned, beyond) {
      const before = widgets
      const isSame = placed > 0 && beyond === after && isSameOrder(planned, before)
      widgets = planned
      after = beyond
      if (isSame) return placeChanges(before)
      places.keepOnly(planned)
      placeTo(Math.max(placed, SLICE), 0)
    },
    placeAt: (element) => void (element === tail && placeMore()),
    placeAll: () => placeTo(widgets.length, placed),
    stop() {
      cancel()
      tail.remove()
    },
  }
}

function isSameOrder(some: readonly Planned[], others: readonly Planned[]): boolean {
  return (
    some.length === others.length && some.every(({ widget }, index) => widget.id === others[index]?.widget.id)
  )
}
