import { type InputHTMLAttributes, useId, useState } from 'react'
import styles from './submit.module.css'

interface Props {
  label: string
  value: string
  fault: string | null
  /** True after an attempt to order; then a field that was never focused shows its error, too. */
  tried: boolean
  read(typed: string): string
  onChange(text: string): void
  className?: string | undefined
  input: Pick<
    InputHTMLAttributes<HTMLInputElement>,
    'inputMode' | 'autoComplete' | 'maxLength' | 'placeholder'
  >
}

/** Text field for the receiver. When the field is left, it normalizes its value; from then on it shows errors. */
export function ContactField({ label, value, fault, tried, read, onChange, className, input }: Props) {
  const id = useId()
  const [left, setLeft] = useState(false)
  const wrong = left || tried ? fault : null
  return (
    <div className={className}>
      <label htmlFor={id}>{label}</label>
      <input
        {...input}
        id={id}
        value={value}
        aria-invalid={wrong !== null}
        aria-describedby={wrong === null ? undefined : `${id}error`}
        onChange={(event) => onChange(event.target.value)}
        onBlur={() => {
          setLeft(true)
          const cleaned = read(value)
          if (cleaned !== value) onChange(cleaned)
        }}
      />
      {wrong !== null && (
        <p id={`${id}error`} className={styles.fault} role="alert">
          {wrong}
        </p>
      )}
    </div>
  )
}
