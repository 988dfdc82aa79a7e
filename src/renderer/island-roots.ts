import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import type { PendingWork } from '#src/lib/pending-work.ts'
import { type IslandWorld, islandTree } from './island-tree.ts'
import type { Planned } from './plan.ts'
import { unfold } from './sections.ts'
import { type Touches, watchTouches } from './touches.ts'
import { createTurns } from './turns.ts'
import { loadViews } from './view-store.ts'

/** A top-level widget with the section that is its own, and the React root in there once it is drawn. */
export interface Island {
  section: HTMLElement
  root: Root | null
  planned: Planned
  /** Came in the page: hydrates unasked. */
  served: boolean
  /** Taken out of the page: what is on the way for it comes too late. */
  gone: boolean
  /** Ends its count among the page's pending work; null before its first drawing. */
  endPending: (() => void) | null
  /** What it shows answers to the visitor, and takes its own room. */
  onLive(): void
}

/** What islands need to live in a browser. */
export interface LiveWorld extends IslandWorld {
  pending: Pick<PendingWork, 'begin'>
}

/** Brings islands to life. */
export interface IslandRoots {
  /** An island for a widget, over the section that the server made for it or a new one. */
  create(planned: Planned, known: HTMLElement | undefined): Island
  /** Draws an island for the first time, anew, or over the HTML in its section when its turn comes. */
  draw(island: Island): void
  remove(island: Island): void
  stop(): void
}

/** React roots of the islands in `host`. HTML in sections is hydrated one by one, what is touched first. */
export function createIslandRoots(host: HTMLElement, world: LiveWorld): IslandRoots {
  const turns = createTurns()
  const touches = watchTouches(host, (id) => turns.first(id))

  const treeOf = ({ planned: { widget, height }, onLive }: Island) =>
    islandTree(widget, height, world, onLive)

  /** Its code first: nothing in the section changes while that is on the way, and no other waits for it. */
  async function arrive(island: Island) {
    const { widget } = island.planned
    await loadViews(widget)
    if (!island.gone) turns.add(widget.id, async () => hydrate(island))
  }

  function hydrate(island: Island) {
    if (island.root || island.gone) return
    const { section, planned } = island
    const { type, id } = planned.widget
    unfold(section)
    island.root = hydrateRoot(section, treeOf(island), {
      identifierPrefix: id,
      onRecoverableError: (error) => {
        // Taken out in the middle of it: nobody sees what is wrong.
        if (!island.gone) world.report({ widgetId: id, type, code: 'hydration', detail: String(error) })
      },
    })
    // React brings to life at once what is clicked, and all else in its own time.
    if (touches.isPressed(section)) touches.live(section)
  }

  return {
    create: (planned, known) => createIsland(planned, known, touches),
    draw(island) {
      const { section, planned } = island
      island.endPending ??= world.pending.begin('islands')
      if (!island.root && section.hasChildNodes()) return void arrive(island)
      island.root ??= createRoot(section, { identifierPrefix: planned.widget.id })
      island.root.render(treeOf(island))
    },
    remove(island) {
      const { section, root } = island
      island.gone = true
      island.endPending?.()
      section.remove()
      // React refuses to unmount a root while another renders; this may run inside an effect's clean-up.
      if (root) setTimeout(() => root.unmount())
    },
    stop() {
      turns.stop()
      touches.stop()
    },
  }
}

function createIsland(
  planned: Planned,
  known: HTMLElement | undefined,
  touches: Pick<Touches, 'live'>,
): Island {
  const section = known ?? document.createElement('section')
  const island: Island = {
    section,
    root: null,
    planned,
    served: known !== undefined,
    gone: false,
    endPending: null,
    onLive() {
      // Not before: React draws a moment after it was told, and all that stand below would come near meanwhile.
      section.style.minHeight = ''
      touches.live(section)
      island.endPending?.()
    },
  }
  return island
}
