import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { whenIdle } from '#src/lib/when-idle.ts'
import { type IslandWorld, islandTree } from './island-tree.ts'
import type { Planned } from './plan.ts'
import { dress, fill, reserve, servedSections, tailOf, unfold } from './sections.ts'
import { watchTouches } from './touches.ts'
import { createTurns } from './turns.ts'
import { loadViews } from './view-store.ts'

/** Distance in px at which a widget below the fold is drawn. */
const NEAR = 600
/** Sections that are placed in one go; the next ones in idle time, or when the visitor comes near. */
const SLICE = 50

interface Island {
  section: HTMLElement
  root: Root | null
  planned: Planned
  /** Came in the page: hydrates unasked. */
  served: boolean
  /** What it shows answers to the visitor, and takes its own room. */
  onLive(): void
}

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
export function mountIslands(host: HTMLElement, world: IslandWorld): Islands {
  const islands = new Map<string, Island>()
  const served = servedSections(host)
  const tail = tailOf(host)
  const near = new IntersectionObserver(onNear, { rootMargin: `${NEAR}px 0px` })
  const turns = createTurns()
  const touches = watchTouches(host, (id) => turns.first(id))
  let offered = new Map<string, string>()
  let wanted: readonly Planned[] = []
  let placed = 0
  let after = 0
  let cancel = () => undefined as void

  function onNear(entries: IntersectionObserverEntry[]) {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue
      if (target === tail) placeMore()
      const island = islands.get((target as HTMLElement).dataset.widget ?? '')
      if (island) draw(island)
    }
  }

  function draw(island: Island) {
    const { section, planned } = island
    near.unobserve(section)
    const { widget, height } = planned
    if (island.root) return island.root.render(islandTree(widget, height, world, island.onLive))
    if (section.hasChildNodes()) return void arrive(island)
    island.root = createRoot(section, { identifierPrefix: widget.id })
    island.root.render(islandTree(widget, height, world, island.onLive))
  }

  /** Its code first: nothing in the section changes while that is on the way, and no other waits for it. */
  async function arrive(island: Island) {
    const { widget } = island.planned
    await loadViews(widget)
    const { id } = widget
    if (islands.get(id) === island) turns.add(id, async () => hydrate(island))
  }

  function hydrate(island: Island) {
    const { section, planned } = island
    const { type, id } = planned.widget
    if (island.root || islands.get(id) !== island) return
    unfold(section)
    const { widget, height } = island.planned
    island.root = hydrateRoot(section, islandTree(widget, height, world, island.onLive), {
      identifierPrefix: id,
      onRecoverableError: (error) =>
        world.report({ widgetId: id, type, code: 'hydration', detail: String(error) }),
    })
  }

  function place(planned: Planned, before: Element | null): Island {
    const { widget, height } = planned
    const known = islands.get(widget.id)
    const island = known ?? newIsland(planned)
    const changed = !known || island.planned.widget !== widget
    island.planned = planned
    islands.set(widget.id, island)
    if (changed) dress(island.section, planned)
    if (changed && !island.root) reserve(island.section, planned)
    const expected = before ? before.nextElementSibling : host.firstElementChild
    if (island.section !== expected) host.insertBefore(island.section, expected)
    if (planned.first || island.root || island.served) {
      if (changed || !island.root) draw(island)
    } else if (!known) {
      const html = offered.get(widget.id)
      offered.delete(widget.id)
      if (html) fill(island.section, html, height)
      near.observe(island.section)
    }
    return island
  }

  function newIsland(planned: Planned): Island {
    const known = served.get(planned.widget.id)
    const section = known ?? document.createElement('section')
    const onLive = () => {
      // Not before: React draws a moment after it was told, and all that stand below would come near meanwhile.
      section.style.minHeight = ''
      touches.live(section)
    }
    return { section, root: null, planned, served: !!known, onLive }
  }

  function remove(id: string, { section, root }: Island) {
    near.unobserve(section)
    islands.delete(id)
    section.remove()
    // React refuses to unmount a root while another renders; this may run inside an effect's clean-up.
    if (root) setTimeout(() => root.unmount())
  }

  /** Places up to `count`, all of them anew or from where the last slice ended. */
  function placeTo(count: number, from: number) {
    cancel()
    let last = from === 0 ? null : (islands.get(wanted[from - 1]?.widget.id ?? '')?.section ?? null)
    for (const planned of wanted.slice(from, count)) last = place(planned, last).section
    placed = Math.min(count, wanted.length)
    clearAfter(last)
    const waiting = wanted.slice(placed)
    const room = waiting.reduce((sum, { height }) => sum + height, after)
    tail.style.height = `${room}px`
    near.unobserve(tail)
    if (room === 0) return tail.remove()
    host.append(tail)
    if (waiting.length === 0) return
    // Told anew, also when it stays near.
    near.observe(tail)
    cancel = whenIdle(placeMore)
  }
  const placeMore = () => placeTo(placed + SLICE, placed)

  /** What the server drew for another moment or width. */
  function clearAfter(last: Element | null) {
    for (;;) {
      const next = last ? last.nextElementSibling : host.firstElementChild
      if (!next || next === tail) return
      next.remove()
    }
  }

  /** Found by the browser's search. */
  function onMatch({ target }: Event) {
    const island = islands.get(target instanceof HTMLElement ? (target.dataset.widget ?? '') : '')
    if (island) draw(island)
  }
  /** Wanted on paper: the server's HTML is good enough, the rest is drawn. */
  function onPrint() {
    placeTo(wanted.length, placed)
    for (const island of islands.values()) if (!island.section.hasChildNodes()) draw(island)
  }
  /** A browser prints what is there, and waits for nothing: what was drawn already, or the server's HTML. */
  function onKey(event: KeyboardEvent) {
    const whole = !tail.isConnected && !host.querySelector(':empty[style*="min-height"]')
    if (event.key !== 'p' || !(event.ctrlKey || event.metaKey) || whole) return
    event.preventDefault()
    onPrint()
    void import('./print.ts').then(({ printWhole }) => printWhole(host, onPrint))
  }
  host.addEventListener('beforematch', onMatch)
  addEventListener('beforeprint', onPrint)
  addEventListener('keydown', onKey)

  /** The same widgets in the same order, as the designer sends a page: only those that changed are touched. */
  function placeChanges(planned: readonly Planned[], before: readonly Planned[]) {
    for (const [index, one] of planned.slice(0, placed).entries()) {
      const known = before[index]
      const same = known?.widget === one.widget && known.first === one.first && known.height === one.height
      if (!same) place(one, islands.get(planned[index - 1]?.widget.id ?? '')?.section ?? null)
    }
  }

  return {
    update(planned, beyond = 0) {
      if (placed > 0 && beyond === after && served.size === 0 && isSameOrder(planned, wanted)) {
        const before = wanted
        wanted = planned
        return placeChanges(planned, before)
      }
      const ids = new Set(planned.map(({ widget }) => widget.id))
      for (const [id, island] of islands) if (!ids.has(id)) remove(id, island)
      wanted = planned
      after = beyond
      placeTo(Math.max(placed, SLICE), 0)
      served.clear()
    },
    offer: (html) => void (offered = html),
    dispose() {
      cancel()
      host.removeEventListener('beforematch', onMatch)
      removeEventListener('beforeprint', onPrint)
      removeEventListener('keydown', onKey)
      near.disconnect()
      turns.stop()
      touches.stop()
      tail.remove()
      for (const [id, island] of islands) remove(id, island)
    },
  }
}

function isSameOrder(some: readonly Planned[], others: readonly Planned[]): boolean {
  return (
    some.length === others.length && some.every(({ widget }, index) => widget.id === others[index]?.widget.id)
  )
}
