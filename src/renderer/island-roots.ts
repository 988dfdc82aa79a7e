import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import type { PendingWork } from '#src/lib/pending-work.ts'
import { type IslandWorld, createIslandTree } from './island-tree.ts'
import type { Planned } from './plan.ts'
import { unfold } from './sections.ts'
import { type Touches, watchTouches } from './touches.ts'
import { createTurns } from './turns.ts'
import { loadViews } from './view-store.ts'

/** Section of a widget with its React root, which is absent until the section is drawn. */
export interface Island {
  section: HTMLElement
  root: Root | null
  planned: Planned
  /** True if the section came with the page's HTML; it is hydrated without waiting until the visitor comes near. */
  served: boolean
  /** True once the island is removed from the page; its pending work must then have no effect. */
  gone: boolean
  /** Ends the pending work of the first drawing; null before that drawing. */
  endPending: (() => void) | null
  /** Called once the island reacts to the visitor and needs no reserved space. */
  onLive(): void
}

export interface LiveWorld extends IslandWorld {
  pending: Pick<PendingWork, 'begin'>
}

export interface IslandRoots {
  create(planned: Planned, known: HTMLElement | undefined): Island
  /** Draws an island for the first time or again, or hydrates the HTML in its section when its turn comes. */
  draw(island: Island): void
  remove(island: Island): void
  stop(): void
}

/** Creates the React roots of islands; hydrates HTML in sections of `host` one by one, touched sections first. */
export function createIslandRoots(host: HTMLElement, world: LiveWorld): IslandRoots {
  const turns = createTurns()
  const touches = watchTouches(host, (id) => turns.first(id))

  const treeOf = ({ planned: { widget, height }, onLive }: Island) =>
    createIslandTree(widget, height, world, onLive)

  /** Hydrates an island once its code is loaded; until then, no other section waits for this section. */
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
        // If the island was removed during the hydration, no visitor sees the fault.
        if (!island.gone) world.report({ widgetId: id, type, code: 'hydration', detail: String(error) })
      },
    })
    // React hydrates a clicked section synchronously, and others when it has time.
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
      // React refuses to unmount a root while another renders, and this can run in an effect's clean-up.
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
      // Releases the space only now: React draws after a delay, and without the space everything below would
      // come near in the meantime.
      section.style.minHeight = ''
      touches.live(section)
      island.endPending?.()
    },
  }
  return island
}
