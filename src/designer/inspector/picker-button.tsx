import { type ReactNode, useState } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'

interface Props {
  label: string
  /** Label of the field, for screen readers: several fields may have the same button. */
  field?: string
  /** Title of the dialog. */
  title: string
  disabled?: boolean
  /** Draws the content; `close` closes the dialog. */
  children(close: () => void): ReactNode
}

/** A button that opens a dialog in which entities are selected. */
export function PickerButton({ label, field, title, disabled = false, children }: Props) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button
        size="s"
        disabled={disabled}
        aria-label={field && `${label}：${field}`}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      {isOpen &&
        createPortal(
          <Dialog title={title} wide form onClose={close}>
            {children(close)}
          </Dialog>,
          document.body,
        )}
    </>
  )
}
