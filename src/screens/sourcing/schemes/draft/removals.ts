import { atom, type Atom } from 'jotai/vanilla'
import type { Store } from '#src/session/atoms.ts'

/** Time during which a removal can be undone, before it is sent, ms. */
export const UNDO_MS = 6_000

interface Removed {
  /** Ids of hidden items: those whose removal can be undone, and those whose removal is being sent. */
  hidden: readonly string[]
  undo: { words: string } | null
}

/** Hides removed items at once. The mall removes them when the time to undo ends or the screen is left. */
export interface Removals {
  removedAtom: Atom<Removed>
  remove(itemIds: readonly string[], words: string): void
  restore(): Promise<void>
  /** Pauses the time to undo while the undo message has the focus or the pointer. */
  holdUndo(held: boolean): void
  settle(): void
}

/** Creates the removals. `send` removes items in the mall; if it rejects, these items are shown again. */
export function createRemovals(
  store: Store,
  send: (itemIds: readonly string[]) => Promise<unknown>,
): Removals {
  const removedAtom = atom<Removed>({ hidden: [], undo: null })
  let open: readonly string[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  const hide = (ids: readonly string[], undo: Removed['undo']) =>
    store.set(removedAtom, ({ hidden }) => ({ hidden: [...hidden, ...ids], undo }))
  const show = (ids: readonly string[]) =>
    store.set(removedAtom, ({ hidden, undo }) => ({ hidden: hidden.filter((id) => !ids.includes(id)), undo }))

  function settle(): void {
    clearTimeout(timer)
    const ids = open
    open = []
    store.set(removedAtom, ({ hidden }) => ({ hidden, undo: null }))
    // The client has already shown the reason, so the items only reappear.
    if (ids.length > 0) send(ids).catch(() => show(ids))
  }
  function countDown(): void {
    clearTimeout(timer)
    timer = setTimeout(settle, UNDO_MS)
  }

  return {
    removedAtom,
    settle,
    remove(itemIds, words) {
      settle()
      open = itemIds
      hide(itemIds, { words })
      countDown()
    },
    restore() {
      clearTimeout(timer)
      show(open)
      open = []
      store.set(removedAtom, ({ hidden }) => ({ hidden, undo: null }))
      return Promise.resolve()
    },
    holdUndo(held) {
      clearTimeout(timer)
      if (!held && open.length > 0) countDown()
    },
  }
}
