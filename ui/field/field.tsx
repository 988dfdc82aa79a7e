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
  /** Below the control: what is wanted here. Read out with it. */
  hint?: string
  /** The control is a group or a part of its own, which takes its name from `labelIdOf`. */
  group?: boolean
  children(control: ControlProps): ReactNode
}

/** For `aria-labelledby` of what no `<label>` can name: the label's id, by that of the control. */
export const labelIdOf = (id: string) => `${id}label`

/** One field of a form: label, control, message. */
export function Field({ label, error, note, hint, group = false, children }: Props) {
  const id = useId()
  const Label = group ? 'span' : 'label'
  const described = [hint && `${id}hint`, error && `${id}error`].filter(Boolean).join(' ')
  return (
    <div className={styles.field}>
      <Label id={labelIdOf(id)} {...(group ? {} : { htmlFor: id })} className={styles.label}>
        {label}
      </Label>
      {note && <span className={styles.note}>{note}</span>}
      {children({
        id,
        className: styles.control,
        'aria-invalid': error !== '',
        'aria-describedby': described || undefined,
      })}
      {hint && (
        <p id={`${id}hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}error`} className={styles.error} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
