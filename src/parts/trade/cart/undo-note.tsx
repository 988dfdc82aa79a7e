import { useEffect, useRef } from 'react'
import type { CartStore } from './cart-store.ts'
import styles from './notes.module.css'

interface Props {
  words: string
  store: Pick<CartStore, 'restore' | 'holdUndo'>
}

/** Five seconds to take a removal back; they wait while a pointer or the focus is on it. */
export function UndoNote({ words, store }: Props) {
  const held = useRef({ pointer: false, focus: false })
  function hold(given: Partial<typeof held.current>) {
    Object.assign(held.current, given)
    store.holdUndo(held.current.pointer || held.current.focus)
  }
  // One that is taken away under the pointer is never told that the pointer left.
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
