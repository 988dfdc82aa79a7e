import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { Button } from '#ui/button/button.tsx'
import { LoadingOverlay } from '#ui/loading/loading.tsx'
import { useLayer } from './layer.ts'
import styles from './dialog.module.css'

interface Props {
  title: string
  wide?: boolean
  /** From the side to the full height: a long list of choices. */
  sheet?: boolean
  /** A little narrower, under a title in the middle: as the card that login and registration stand in. */
  entry?: boolean
  /** Holds a form whose lists and calendars reach over its edge: the window scrolls it, and it grows downwards. */
  form?: boolean
  /** Its own choices lead to other places, over which it stays open. */
  stays?: boolean
  onClose(): void
  children: ReactNode
}

/**
 * A native modal dialog over the page that stays: the browser keeps the focus inside, closes it by Esc and gives the
 * focus back. Draw it to open it; what opened it takes it away on `onClose`. A press beside it does not close it:
 * what is typed would be lost. Back closes it, and so does a move to another place.
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
    // Closed while it still stands in the document, or the focus has no way back.
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
      // The event of a close that was opened again since is out of date.
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
  /** What the button does: 删除, 取消订单 … */
  action: string
  onConfirm(): void
  onClose(): void
}

/** Asks once before something is done; Esc, ✕ and 再想想 do nothing. */
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
