import { type ReactNode, useId } from 'react'
import type { FieldState } from '#ui/field/use-fields.ts'
import form from '#ui/field/form.module.css'
import styles from './detail.module.css'

interface Props {
  legend: string
  /** The error of the group as a whole, under a name of its own; cleared when a tick changes. */
  field: Pick<FieldState, 'error' | 'onChange'>
  children: ReactNode
}

/** Tick boxes under one legend. A fault of all of them stands there, and gets the focus as a field with a fault does. */
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
