import { atom, type Atom } from 'jotai/vanilla'
import type { Store } from '#src/session/atoms.ts'

/** How long a removal can be taken back before the mall is told, ms. */
export const UNDO_MS = 6_000

interface Removed {
  /** Shown no more: those that can be taken back, and those of which the mall is being told. */
  hidden: readonly string[]
  /** What can be taken back. */
  undo: { words: string } | null
}

/** Items that are removed: gone from sight at once, and from the mall when the undo is over or the screen is left. */
export interface Removals {
  removedAtom: Atom<Removed>
  remove(itemIds: readonly string[], words: string): void
  restore(): Promise<void>
  /** Keeps the undo while it is looked at. */
  holdUndo(held: boolean): void
  /** Tells the mall now. */
  settle(): void
}

/** @param send tells the mall; those that it does not take back into sight come back when it rejects */
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
    // The client has said why; they are there again.
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
