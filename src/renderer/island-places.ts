import type { Island, IslandRoots } from './island-roots.ts'
import type { Planned } from './plan.ts'
import type { Reach } from './reach.ts'
import { applyFrame, fillSection, reserveHeight, findServedSections } from './sections.ts'

export interface IslandPlaces {
  /** Puts a widget after `before` (null: at the beginning) and draws the widget unless the drawing can wait. */
  place(planned: Planned, before: Element | null): HTMLElement
  sectionOf(id: string): HTMLElement | null
  /** Draws the widget of a section; does nothing for an element that is no section. */
  drawAt(element: HTMLElement): void
  drawEmpty(): void
  keepOnly(planned: readonly Planned[]): void
  /** Removes what the server drew after `last` for another moment or width. */
  clearAfter(last: Element | null): void
  /** Receives the server's HTML by widget id; placing a widget removes its entry. */
  offer(html: Map<string, string>): void
}

/** Creates the places of the islands in `host`, which contains nothing but the islands and the space after them. */
export function createIslandPlaces(host: HTMLElement, roots: IslandRoots, reach: Reach): IslandPlaces {
  const islands = new Map<string, Island>()
  const served = findServedSections(host)
  let offered = new Map<string, string>()

  function draw(island: Island) {
    reach.forget(island.section)
    roots.draw(island)
  }

  /** Waits until the visitor comes near; the server's HTML can be searched and printed while the island waits. */
  function wait({ section, planned: { widget, height } }: Island) {
    const html = offered.get(widget.id)
    offered.delete(widget.id)
    if (html) fillSection(section, html, height)
    reach.watch(section)
  }

  return {
    place(planned, before) {
      const { widget } = planned
      const existing = islands.get(widget.id)
      const changed = existing?.planned.widget !== widget
      const island = existing ?? roots.create(planned, served.get(widget.id))
      island.planned = planned
      islands.set(widget.id, island)
      if (changed) applyFrame(island.section, planned)
      if (changed && !island.root) reserveHeight(island.section, planned)
      const expected = before ? before.nextElementSibling : host.firstElementChild
      if (island.section !== expected) host.insertBefore(island.section, expected)
      if (!planned.first && !island.root && !island.served) {
        if (!existing) wait(island)
      } else if (changed || !island.root) draw(island)
      return island.section
    },
    sectionOf: (id) => islands.get(id)?.section ?? null,
    drawAt({ dataset }) {
      const island = islands.get(dataset.widget ?? '')
      if (island) draw(island)
    },
    drawEmpty() {
      for (const island of islands.values()) if (!island.section.hasChildNodes()) draw(island)
    },
    keepOnly(planned) {
      const ids = new Set(planned.map(({ widget }) => widget.id))
      for (const [id, island] of islands) {
        if (ids.has(id)) continue
        reach.forget(island.section)
        islands.delete(id)
        roots.remove(island)
      }
    },
    clearAfter(last) {
      served.clear()
      removeBehind(host, last)
    },
    offer: (html) => void (offered = html),
  }
}

/** Removes the elements after `last` up to the tail; null removes all children of the host up to the tail. */
function removeBehind(host: HTMLElement, last: Element | null): void {
  for (;;) {
    const next = last ? last.nextElementSibling : host.firstElementChild
    if (!next || next.hasAttribute('data-tail')) return
    next.remove()
  }
}
