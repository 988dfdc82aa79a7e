import { type KeyboardEvent, useId, useState } from 'react'
import styles from './figure-input.module.css'

interface Props {
  label: string
  /** Current value as a decimal text. */
  value: string
  /** Normalizes the typed text; returns null if it is invalid. */
  read(typed: string): string | null
  /** Error for an invalid text: 请填写 0 至 999 的百分比. */
  fault: string
  onChange(value: string): void
  /** Texts before and after the number. */
  prefix?: string
  unit?: string
  disabled?: boolean
  width?: 's' | 'm'
}

/**
 * Number field in a row. Every valid input is applied at once; an invalid one stays with an error, and the last
 * valid value remains in effect. Enter keeps the input, Esc discards an invalid one.
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
