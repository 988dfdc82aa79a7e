import type { CartState } from './cart-state.ts'
import styles from './notes.module.css'

/** CT12: five seconds to take a removal back. */
export function UndoNote({ undo, onUndo }: { undo: CartState['undo']; onUndo: () => void }) {
  return (
    <div className={styles.undo} role="status">
      {undo && (
        <p className={styles.undoNote}>
          {undo.words}
          <button type="button" onClick={onUndo}>
            撤销
          </button>
        </p>
      )}
    </div>
  )
}
