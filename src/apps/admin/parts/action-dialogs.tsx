import { type ReactNode, useState } from 'react'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import styles from './panel.module.css'

export interface Action {
  name: string
  label: string
  /** Its form holds a table. */
  wide?: boolean
  /** The form, which closes its dialog once it is sent. */
  form(close: () => void): ReactNode
}

interface Props {
  actions: readonly Action[]
  /** None stands out: in every row of a list. */
  even?: boolean
}

/** A button for each thing that can be done now, and its form over the page. */
export function ActionDialogs({ actions, even = false }: Props) {
  const [open, setOpen] = useState('')
  const shown = actions.find(({ name }) => name === open)
  const close = () => setOpen('')
  return (
    <div className={styles.buttons}>
      {actions.map(({ name, label }, index) => (
        <Button
          key={name}
          look={index === 0 && !even ? 'primary' : 'secondary'}
          size="s"
          onClick={() => setOpen(name)}
        >
          {label}
        </Button>
      ))}
      {shown && (
        <Dialog title={shown.label} form wide={shown.wide ?? false} onClose={close}>
          {shown.form(close)}
        </Dialog>
      )}
    </div>
  )
}
