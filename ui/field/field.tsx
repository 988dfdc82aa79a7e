import { type ReactNode, useId } from 'react'
import styles from './field.module.css'

export interface ControlProps {
  id: string
  className: string | undefined
  'aria-invalid': boolean
  'aria-describedby': string | undefined
}

interface Props {
  label: string
  /** Error with the remedy, or ''. */
  error: string
  /** Shown beside the label, such as the used length of a text. */
  note?: string
  /** Hint that screen readers read out with the control. */
  hint?: string
  /** True if the control is a group or a custom control, named by the element with the id `makeLabelId`. */
  group?: boolean
  children(control: ControlProps): ReactNode
}

/** Id of the label for `aria-labelledby`, for controls that no `<label>` can name. */
export const makeLabelId = (id: string) => `${id}label`

/** A field of a form: label, control, message. */
export function Field({ label, error, note, hint, group = false, children }: Props) {
  const id = useId()
  const Label = group ? 'span' : 'label'
  const described = [hint && `${id}hint`, error && `${id}error`].filter(Boolean).join(' ')
  return (
    <div className={styles.field}>
      <Label id={makeLabelId(id)} {...(group ? {} : { htmlFor: id })} className={styles.label}>
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
