import { type ReactNode, useId } from 'react'
import type { FieldState } from '#ui/field/use-fields.ts'
import form from '#ui/field/form.module.css'
import styles from './detail.module.css'

interface Props {
  legend: string
  /** Error of the whole group; any change of a tick box clears it. */
  field: Pick<FieldState, 'error' | 'onChange'>
  children: ReactNode
}

/** Groups tick boxes under one legend; an error of the group shows there and receives the focus. */
export function TickGroup({ legend, field: { error, onChange }, children }: Props) {
  const id = useId()
  return (
    <fieldset
      className={styles.ticks}
      aria-describedby={error ? id : undefined}
      onChange={() => onChange('')}
    >
      <legend>{legend}</legend>
      {error && (
        <p id={id} className={form.fault} role="alert" tabIndex={-1} data-fault>
          {error}
        </p>
      )}
      {children}
    </fieldset>
  )
}
