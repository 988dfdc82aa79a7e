import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { Button } from '#ui/button/button.tsx'
import { LoadingOverlay } from '#ui/loading/loading.tsx'
import { useLayer } from './layer.ts'
import styles from './dialog.module.css'

interface Props {
  title: string
  wide?: boolean
  /** Slides in from the side, for a long list of choices. */
  sheet?: boolean
  /** Slightly narrower, with a centred title, like the card of login and registration. */
  entry?: boolean
  /** For lists and calendars that extend over the edge: the window scrolls the dialog. */
  form?: boolean
  /** Stays open across navigation that its own content triggers. */
  stays?: boolean
  onClose(): void
  children: ReactNode
}

/**
 * A native modal dialog: render it to open it, and unmount it in `onClose`. A press outside does not close it,
 * because typed input would be lost. Back closes it, and so does navigation to another place.
 */
export function Dialog({
  title,
  wide = false,
  sheet = false,
  entry = false,
  form = false,
  stays = false,
  onClose,
  children,
}: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useLayer(true, onClose, stays)
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    // Closes the dialog while it is still in the document; else the browser does not restore the focus.
    return () => element?.close()
  }, [])
  const box = [styles.box, wide && styles.wide, sheet && styles.sheet, entry && styles.entry]
    .filter(Boolean)
    .join(' ')
  const content = (
    <>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {children}
      <button type="button" className={styles.close} aria-label="关闭" onClick={onClose}>
        ✕
      </button>
    </>
  )
  return (
    <dialog
      ref={dialog}
      className={form ? styles.window : `${styles.alone} ${box}`}
      aria-labelledby={id}
      // Ignores a late close event of a dialog that was reopened since.
      onClose={({ currentTarget }) => !currentTarget.open && onClose()}
    >
      {form ? <div className={box}>{content}</div> : content}
      <LoadingOverlay />
    </dialog>
  )
}

interface Question {
  title: string
  children: ReactNode
  /** Label of the button: 删除, 取消订单 … */
  action: string
  onConfirm(): void
  onClose(): void
}

/** Asks for confirmation before an action; Esc, ✕ and 再想想 cancel it. */
export function ConfirmDialog({ title, children, action, onConfirm, onClose }: Question) {
  return (
    <Dialog title={title} onClose={onClose}>
      <div className={styles.text}>{children}</div>
      <div className={styles.buttons}>
        <Button onClick={onClose}>再想想</Button>
        <Button
          look="primary"
          onClick={() => {
            onClose()
            onConfirm()
          }}
        >
          {action}
        </Button>
      </div>
    </Dialog>
  )
}
