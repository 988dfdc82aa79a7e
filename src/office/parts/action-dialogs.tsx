import { useAtomValue } from 'jotai'
import { type ReactNode, useState } from 'react'
import type { Authority } from '#schemas/base/area.ts'
import { hasAuthority } from '#schemas/people/accounts/roles.ts'
import { userAtom } from '#src/session/atoms.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { useMayEdit } from './may-edit.tsx'
import styles from './panel.module.css'

export interface Action {
  name: string
  label: string
  /** What one needs for it; the right to edit the room unless given. */
  right?: Authority
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

/** A button for each thing that can be done now by whoever works here, and its form over the page. */
export function ActionDialogs({ actions: all, even = false }: Props) {
  const user = useAtomValue(userAtom)
  const mayEdit = useMayEdit()
  const actions = all.filter(({ right }) => (right ? hasAuthority(user, right) : mayEdit))
  const [open, setOpen] = useState('')
  const shown = actions.find(({ name }) => name === open)
  const close = () => setOpen('')
  if (actions.length === 0) return null
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
