import { type InputHTMLAttributes, useId, useState } from 'react'
import styles from './submit.module.css'

interface Props {
  label: string
  value: string
  /** What is wrong with the value as it is; null for nothing. */
  fault: string | null
  /** Whether somebody has tried to order, so that a field nobody was in is judged too. */
  tried: boolean
  /** What is kept of the typed text. */
  read(typed: string): string
  onChange(text: string): void
  className?: string | undefined
  input: Pick<
    InputHTMLAttributes<HTMLInputElement>,
    'inputMode' | 'autoComplete' | 'maxLength' | 'placeholder'
  >
}

/** Who gets it, or where it is handed out to: read when it is left, and judged from then on. */
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
