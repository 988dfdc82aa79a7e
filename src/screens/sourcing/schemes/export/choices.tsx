import { useId, type ReactNode } from 'react'
import styles from './export.module.css'

interface Props<T extends string | number> {
  label: string
  value: T
  options: readonly { value: T; label: ReactNode; name: string }[]
  /** True for larger choices with a picture. */
  pictures?: boolean
  onChange(value: T): void
}

/** Group of native radio buttons, so that arrow keys change the selection. */
export function Choices<T extends string | number>({ label, value, options, pictures, onChange }: Props<T>) {
  const name = useId()
  return (
    <fieldset className={styles.choices}>
      <legend>{label}</legend>
      <div className={pictures ? styles.templates : styles.few}>
        {options.map((option) => (
          <label key={option.value} className={styles.choice}>
            <input
              type="radio"
              name={name}
              aria-label={option.name}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
