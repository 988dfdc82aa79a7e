import { createElement } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { type Services, ServicesProvider } from '#registry/services.ts'
import { frameDeclarations } from '#schemas/frame.ts'
import type { Planned } from './plan.ts'
import type { Report } from './report.ts'
import { WidgetView } from './widget-view.tsx'

/** Distance in px at which a widget below the fold is drawn. */
const NEAR = 600

interface Island {
  section: HTMLElement
  root: Root | null
  planned: Planned
}

export interface Islands {
  /** Draws what changed, by the identity of each reading; the rest is left alone. */
  update(planned: readonly Planned[]): void
  dispose(): void
}

/**
 * A page as a list of islands: one React root per top-level widget inside `host`, which belongs to nobody else.
 * A change in one never renders another; what is far below waits in reserved space.
 */
export function mountIslands(host: HTMLElement, services: Services, report: Report): Islands {
  const islands = new Map<string, Island>()
  const near = new IntersectionObserver(onNear, { rootMargin: `${NEAR}px 0px` })

  function onNear(entries: IntersectionObserverEntry[]) {
    for (const { isIntersecting, target } of entries) {
      const island = islands.get((target as HTMLElement).dataset.widget ?? '')
      if (isIntersecting && island) draw(island)
    }
  }

  function draw(island: Island) {
    near.unobserve(island.section)
    const { widget, height } = island.planned
    island.root ??= createRoot(island.section, { identifierPrefix: widget.id })
    island.section.style.minHeight = ''
    island.root.render(
      createElement(
        ServicesProvider,
        { value: services },
        createElement(WidgetView, { widget, height, report }),
      ),
    )
  }

  function place(planned: Planned, after: Element | null): Island {
    const { widget } = planned
    const island = islands.get(widget.id) ?? {
      section: document.createElement('section'),
      root: null,
      planned,
    }
    const fresh = !islands.has(widget.id)
    const changed = fresh || island.planned.widget !== widget
    island.planned = planned
    islands.set(widget.id, island)
    if (changed) dress(island)
    const expected = after ? after.nextElementSibling : host.firstElementChild
    if (island.section !== expected) host.insertBefore(island.section, expected)
    if (planned.first || island.root) {
      if (changed || !island.root) draw(island)
    } else if (fresh) near.observe(island.section)
    return island
  }

  function remove(id: string, { section, root }: Island) {
    near.unobserve(section)
    islands.delete(id)
    section.remove()
    // React refuses to unmount a root while another renders; this may run inside an effect's clean-up.
    if (root) setTimeout(() => root.unmount())
  }

  return {
    update(planned) {
      const wanted = new Set(planned.map(({ widget }) => widget.id))
      for (const [id, island] of islands) if (!wanted.has(id)) remove(id, island)
      let last: Element | null = null
      for (const one of planned) last = place(one, last).section
    },
    dispose() {
      near.disconnect()
      for (const [id, island] of islands) remove(id, island)
    },
  }
}

/** Marks and styles a section. Through the CSSOM: the strict policy drops style attributes (§ docs/architecture). */
function dress({ section, planned: { widget, height } }: Island) {
  section.dataset.widget = widget.id
  section.dataset.type = widget.type
  section.style.cssText = frameDeclarations(widget.frame)
  section.style.minHeight = `${height}px`
}
