import { type KeyboardEvent, useId, useState } from 'react'
import styles from './figure-input.module.css'

interface Props {
  label: string
  /** Decimal text. */
  value: string
  /** Returns the normalized text, or null if the typed text is invalid. */
  read(typed: string): string | null
  /** Error message, such as 请填写 0 至 999 的百分比. */
  fault: string
  onChange(value: string): void
  prefix?: string
  unit?: string
  disabled?: boolean
  width?: 's' | 'm'
}

/** Field for a number. Valid input is applied at once, invalid input is not. Esc discards the input. */
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
