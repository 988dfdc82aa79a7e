import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { frameDeclarations } from '#schemas/frame.ts'
import { type IslandWorld, islandTree } from './island-tree.ts'
import { watchTouches } from './touches.ts'
import type { Planned } from './plan.ts'
import { createTurns } from './turns.ts'
import { isKnownType, loadView } from './view-store.ts'

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
 * A change in one never renders another; what is far below waits in reserved space. Sections that came as the server's
 * HTML are hydrated one by one, what is touched first.
 */
export function mountIslands(host: HTMLElement, world: IslandWorld): Islands {
  const islands = new Map<string, Island>()
  const served = servedSections(host)
  const near = new IntersectionObserver(onNear, { rootMargin: `${NEAR}px 0px` })
  const turns = createTurns()
  const touches = watchTouches(host, (id) => turns.first(id))

  function onNear(entries: IntersectionObserverEntry[]) {
    for (const { isIntersecting, target } of entries) {
      const island = islands.get((target as HTMLElement).dataset.widget ?? '')
      if (isIntersecting && island) draw(island)
    }
  }

  function draw(island: Island) {
    near.unobserve(island.section)
    const { widget, height } = island.planned
    const tree = islandTree(widget, height, world)
    if (island.root) return island.root.render(tree)
    if (island.section.hasChildNodes()) return turns.add(widget.id, () => hydrate(island))
    island.section.style.minHeight = ''
    island.root = createRoot(island.section, { identifierPrefix: widget.id })
    island.root.render(tree)
  }

  /** Its code first: nothing in the section changes while that is on the way. */
  async function hydrate(island: Island) {
    const { section } = island
    const { type, id } = island.planned.widget
    // A failure shows where the view is drawn, with its retry.
    if (isKnownType(type)) await loadView(type).catch(() => undefined)
    if (island.root || islands.get(id) !== island) return
    const { widget, height } = island.planned
    island.root = hydrateRoot(
      section,
      islandTree(widget, height, world, () => touches.live(section)),
      {
        identifierPrefix: id,
        onRecoverableError: (error) =>
          world.report({ widgetId: id, type, code: 'hydration', detail: String(error) }),
      },
    )
  }

  function place(planned: Planned, after: Element | null): Island {
    const { widget } = planned
    const known = islands.get(widget.id)
    const section = known?.section ?? served.get(widget.id) ?? document.createElement('section')
    const island = known ?? { section, root: null, planned }
    const changed = !known || island.planned.widget !== widget
    island.planned = planned
    islands.set(widget.id, island)
    if (changed) dress(island)
    const expected = after ? after.nextElementSibling : host.firstElementChild
    if (island.section !== expected) host.insertBefore(island.section, expected)
    if (planned.first || island.root || section.hasChildNodes()) {
      if (changed || !island.root) draw(island)
    } else if (!known) near.observe(island.section)
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
      // What the server drew for another moment or width, and the space it left for the rest.
      while (last ? last.nextElementSibling : host.firstElementChild)
        (last ? last.nextElementSibling : host.firstElementChild)?.remove()
      served.clear()
    },
    dispose() {
      near.disconnect()
      turns.stop()
      touches.stop()
      for (const [id, island] of islands) remove(id, island)
    },
  }
}

function servedSections(host: HTMLElement): Map<string, HTMLElement> {
  const sections = host.querySelectorAll<HTMLElement>(':scope > section[data-widget]')
  return new Map([...sections].map((section) => [section.dataset.widget ?? '', section]))
}

/** Marks and styles a section. Through the CSSOM: the strict policy drops style attributes (§ docs/architecture). */
function dress({ section, planned: { widget, height } }: Island) {
  section.dataset.widget = widget.id
  section.dataset.type = widget.type
  section.style.cssText = frameDeclarations(widget.frame)
  if (!section.hasChildNodes()) section.style.minHeight = `${height}px`
}
