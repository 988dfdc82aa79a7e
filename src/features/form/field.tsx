import { type ReactNode, useId } from 'react'
import styles from './field.module.css'

/** What the control inside takes, so that its label and its message are read with it. */
export interface ControlProps {
  id: string
  className: string | undefined
  'aria-invalid': boolean
  'aria-describedby': string | undefined
}

interface Props {
  label: string
  /** What is wrong and what to do, or ''. */
  error: string
  /** Beside the label, for instance how much of a text is used. */
  note?: string
  children(control: ControlProps): ReactNode
}

/** One field of a form: label, control, message. */
export function Field({ label, error, note, children }: Props) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      {note && <span className={styles.note}>{note}</span>}
      {children({
        id,
        className: styles.control,
        'aria-invalid': error !== '',
        'aria-describedby': error ? `${id}error` : undefined,
      })}
      {error && (
        <p id={`${id}error`} className={styles.error} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
