import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { Button } from '#ui/button/button.tsx'
import { LoadingOverlay } from '#ui/loading/loading.tsx'
import { useLayer } from './layer.ts'
import styles from './dialog.module.css'

interface Props {
  title: string
  wide?: boolean
  /** True to slide in from the side, for a long list of choices. */
  sheet?: boolean
  /** True for a slightly narrower dialog with a centred title, like the card of login and registration. */
  entry?: boolean
  /** True for content with lists or calendars that open beyond the dialog's edge: the window scrolls the dialog. */
  form?: boolean
  /** True to stay open across navigation that the content of the dialog triggers. */
  stays?: boolean
  onClose(): void
  children: ReactNode
}

/**
 * A native modal dialog: render it to open it, and unmount it in `onClose`. Back and navigation to another place
 * close the dialog; a press outside does not, because typed input would be lost.
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
