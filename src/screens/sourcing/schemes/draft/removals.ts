import { atom, type Atom } from 'jotai/vanilla'
import type { Store } from '#src/session/atoms.ts'

/** Time to undo a removal before it is sent, ms. */
export const UNDO_MS = 6_000

interface Removed {
  /** Removals that can be undone, and removals being sent. */
  hidden: readonly string[]
  undo: { words: string } | null
}

/** Hides items at once; the mall removes them when the undo expires or the screen is left. */
export interface Removals {
  removedAtom: Atom<Removed>
  remove(itemIds: readonly string[], words: string): void
  restore(): Promise<void>
  /** Pauses the timeout of the undo while it has the focus or the pointer. */
  holdUndo(held: boolean): void
  settle(): void
}

/** `send` removes the items in the mall; if it rejects, they are shown again. */
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
