import Modal from '@douyinfe/semi-ui-19/lib/es/modal/Modal'
import { type ReactNode, useId, useRef } from 'react'
import { setAttributes } from '../repair/set-attributes.ts'
import { useRepair } from '../repair/use-repair.ts'
import '../theme.ts'
import styles from './desk-dialog.module.css'

interface Props {
  title: string
  wide?: boolean
  /** Stands at the end of the dialog: its buttons. */
  footer?: ReactNode
  onClose(): void
  children: ReactNode
}

/** Below the toasts and the overlay of a request under way, above everything else. */
const LAYER = 55

/**
 * A dialog of the desk, which a form with popups fits in. Draw it to open it; what opened it takes it away on `onClose`
 * and gets the focus back. A press beside it does not close it: what is typed would be lost.
 */
export function DeskDialog({ title, wide = false, footer, onClose, children }: Props) {
  const root = useRef<HTMLDivElement>(null)
  const id = useId()
  useRepair(root, (box) => {
    // Semi names every dialog by one and the same id, and would read out all that is in it.
    setAttributes(box.querySelector('[role="dialog"]'), { 'aria-labelledby': id, 'aria-describedby': null })
  })
  return (
    <Modal
      visible
      motion={false}
      maskClosable={false}
      zIndex={LAYER}
      className={`${styles.dialog} ${wide ? styles.wide : ''}`}
      header={
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
      }
      footer={
        <>
          {footer && <div className={styles.buttons}>{footer}</div>}
          {/* The last stop of Tab, or it had the focus first. */}
          <button type="button" className={styles.close} aria-label="关闭" onClick={onClose}>
            ✕
          </button>
        </>
      }
      modalRender={(content) => <div ref={root}>{content}</div>}
      onCancel={onClose}
    >
      {children}
    </Modal>
  )
}
