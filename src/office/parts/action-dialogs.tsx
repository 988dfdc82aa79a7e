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
  /** Required right; by default the right to edit the current area. */
  right?: Authority
  wide?: boolean
  /** Renders the form, which calls `close` once it is sent. */
  form(close: () => void): ReactNode
}

interface Props {
  actions: readonly Action[]
  /** True to highlight no button, as in the rows of a list. */
  even?: boolean
}

/** Shows a button for each action that the user may take now; a button opens its form in a dialog. */
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
