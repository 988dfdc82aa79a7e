import { useEffect, useRef } from 'react'
import type { CartStore } from './cart-store.ts'
import styles from './notes.module.css'

interface Props {
  words: string
  store: Pick<CartStore, 'restore' | 'holdUndo'>
}

/** Offers to undo a removal for five seconds, paused while a pointer or the focus is on the note. */
export function UndoNote({ words, store }: Props) {
  const held = useRef({ pointer: false, focus: false })
  function hold(given: Partial<typeof held.current>) {
    Object.assign(held.current, given)
    store.holdUndo(held.current.pointer || held.current.focus)
  }
  // A note that is removed under the pointer receives no pointerleave event.
  useEffect(() => () => store.holdUndo(false), [store])
  return (
    <div className={styles.undo}>
      <p
        className={styles.undoNote}
        onPointerEnter={() => hold({ pointer: true })}
        onPointerLeave={() => hold({ pointer: false })}
        onFocus={() => hold({ focus: true })}
        onBlur={() => hold({ focus: false })}
      >
        {words}
        <button type="button" onClick={() => void store.restore()}>
          撤销
        </button>
      </p>
    </div>
  )
}
