import { whenIdle } from '#src/lib/when-idle.ts'
import type { IslandPlaces } from './island-places.ts'
import type { Planned } from './plan.ts'
import type { Reach } from './reach.ts'
import { tailOf } from './sections.ts'

/** Sections that are placed in one go; the next ones in idle time, or when the visitor comes near. */
const SLICE = 50

/** How far a page is placed, with the space for what is not. */
export interface IslandSlices {
  /** Places what changed. `beyond`: px that follow some day. */
  update(planned: readonly Planned[], beyond: number): void
  /** Places the next ones, if the visitor has reached the space for them. */
  placeAt(element: HTMLElement): void
  placeAll(): void
  stop(): void
}

/** A long page is placed slice by slice, so that none keeps the browser busy for long. */
export function createIslandSlices(host: HTMLElement, places: IslandPlaces, reach: Reach): IslandSlices {
  const tail = tailOf(host)
  let widgets: readonly Planned[] = []
  let placed = 0
  let after = 0
  let cancel = () => undefined as void

  /** Places up to `count`, all of them anew or from where the last slice ended. */
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
    // Told anew, also when it stays near.
    reach.watch(tail)
    cancel = whenIdle(placeMore)
  }
  const placeMore = () => placeTo(placed + SLICE, placed)

  /** The same widgets in the same order, as the designer sends a page: only those that changed are touched. */
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
