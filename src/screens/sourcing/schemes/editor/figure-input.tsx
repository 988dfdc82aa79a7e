import { type KeyboardEvent, useId, useState } from 'react'
import styles from './figure-input.module.css'

interface Props {
  label: string
  /** As it stands: a decimal text. */
  value: string
  /** What was typed as the text that is kept, or null with what is no such figure. */
  read(typed: string): string | null
  /** What is wanted here, for what is none: 请填写 0 至 999 的百分比. */
  fault: string
  onChange(value: string): void
  /** Before and behind the figure. */
  prefix?: string
  unit?: string
  disabled?: boolean
  width?: 's' | 'm'
}

/**
 * A figure in a row. Each figure that can be read counts at once; one that cannot stays as it was typed, says so, and the
 * last one counts. Enter leaves it as it is, Esc takes back what cannot be read.
 */
export function FigureInput({ label, value, read, fault, onChange, ...look }: Props) {
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const isFault = typed !== null && read(typed) === null
  const { prefix, unit, disabled = false, width = 'm' } = look
  function onKeyDown({ key, currentTarget }: KeyboardEvent<HTMLInputElement>) {
    if (key === 'Escape') setTyped(null)
    if (key === 'Enter') currentTarget.select()
  }
  return (
    <span className={styles.field} data-width={width}>
      <span className={styles.box} data-fault={isFault || undefined}>
        {prefix && <span aria-hidden="true">{prefix}</span>}
        <input
          className={styles.input}
          aria-label={label}
          aria-invalid={isFault}
          aria-describedby={isFault ? id : undefined}
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          disabled={disabled}
          value={typed ?? value}
          onFocus={({ currentTarget }) => currentTarget.select()}
          onKeyDown={onKeyDown}
          onChange={({ target }) => {
            setTyped(target.value)
            const figure = read(target.value)
            if (figure !== null && figure !== value) onChange(figure)
          }}
          onBlur={() => !isFault && setTyped(null)}
        />
        {unit && <span aria-hidden="true">{unit}</span>}
      </span>
      {isFault && (
        <span id={id} className={styles.fault} role="alert">
          {fault}
        </span>
      )}
    </span>
  )
}
