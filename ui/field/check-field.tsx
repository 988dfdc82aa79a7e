import { type ReactNode, useId } from 'react'
import type { FieldState } from './use-fields.ts'
import styles from './form.module.css'

/** A checkbox as a field of a text form; its value is '1' if checked, else ''. */
export function CheckField({ field, children }: { field: FieldState; children: ReactNode }) {
  const id = useId()
  return (
    <div>
      <span className={styles.check}>
        <input
          type="checkbox"
          id={id}
          name={field.name}
          checked={field.value === '1'}
          disabled={field.readOnly}
          aria-invalid={field.error !== ''}
          aria-describedby={field.error ? `${id}error` : undefined}
          onChange={(event) => field.onChange(event.target.checked ? '1' : '')}
        />
        <label htmlFor={id}>{children}</label>
      </span>
      {field.error && (
        <p id={`${id}error`} className={styles.fault} role="alert">
          {field.error}
        </p>
      )}
    </div>
  )
}
