import Input from '@douyinfe/semi-ui-19/lib/es/input'
import { type KeyboardEvent, useEffect } from 'react'
import { describeNumberFault, readNumber, readWholeText } from '#schemas/base/typed-number.ts'
import { formatDecimal, parseDecimal } from '#schemas/money/decimal.ts'
import { Field } from '#ui/field/field.tsx'
import type { FieldState } from '#ui/field/use-fields.ts'
import '#semi/theme.ts'
import styles from './number-input.module.css'

interface Props extends NumberBounds {
  label: string
  field: FieldState
  /** Unit shown with the value: 元, 件, 天 … */
  unit?: string
  placeholder?: string
  hint?: string
  disabled?: boolean
}

/** Decimal text. Unlike Semi's, keeps invalid input and numbers out of bounds for the form's check. */
export function NumberInput({ label, field, unit = '', hint = '', placeholder, ...bounds }: Props) {
  const disabled = bounds.disabled ?? field.readOnly ?? false
  useEffect(() => field.onSay?.((value) => (unit === '' ? value : `${value} ${unit}`)))
  const step = (way: 1 | -1) => field.onChange(stepNumber(field.value, way, bounds))
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    step(event.key === 'ArrowUp' ? 1 : -1)
  }
  const { digits = 0, min, max } = bounds
  return (
    <Field label={label} error={field.error && (describeNumberFault(field.value) ?? field.error)} hint={hint}>
      {({ className: _, ...control }) => (
        <Input
          {...control}
          role="spinbutton"
          aria-valuenow={parseNumber(field.value, digits)}
          aria-valuetext={field.value === '' ? '未填写' : `${field.value}${unit}`}
          aria-valuemin={min === undefined ? undefined : Number(min)}
          aria-valuemax={max === undefined ? undefined : Number(max)}
          name={field.name}
          inputMode={digits > 0 ? 'decimal' : 'numeric'}
          autoComplete="off"
          maxLength={24}
          placeholder={placeholder ?? ''}
          disabled={disabled}
          value={field.value}
          validateStatus={field.error ? 'error' : 'default'}
          suffix={<Buttons label={label} unit={unit} step={step} disabled={disabled} />}
          onKeyDown={onKeyDown}
          onChange={field.onChange}
          onBlur={(event) => {
            const plain = readTyped(field.value, digits)
            if (plain !== field.value) field.onChange(plain)
            field.onBlur(event)
          }}
        />
      )}
    </Field>
  )
}

interface ButtonsProps {
  label: string
  unit: string
  disabled: boolean
  step(way: 1 | -1): void
}

/** Step buttons for the pointer; not tab stops, because the arrow keys do the same. */
function Buttons({ label, unit, disabled, step }: ButtonsProps) {
  return (
    <span className={styles.end} onClick={(event) => event.stopPropagation()}>
      {unit && <span className={styles.unit}>{unit}</span>}
      {([-1, 1] as const).map((way) => (
        <button
          key={way}
          type="button"
          tabIndex={-1}
          className={styles.step}
          aria-label={`${way < 0 ? '减少' : '增加'}${label}`}
          disabled={disabled}
          onClick={() => step(way)}
        >
          {way < 0 ? '−' : '+'}
        </button>
      ))}
    </span>
  )
}

/** Bounds and step as decimal texts, like amounts in calls. */
interface NumberBounds {
  min?: string | undefined
  max?: string | undefined
  /** Step size; 1 by default. */
  step?: string
  /** Maximum number of decimals; 0 by default. */
  digits?: number
}

const readTyped = (text: string, digits: number) => (digits === 0 ? readWholeText : readNumber)(text)

/** Parses the text for assistive technology; undefined if it is not a number with at most `digits` decimals. */
export function parseNumber(text: string, digits: number): number | undefined {
  const plain = readTyped(text, digits)
  return parseDecimal(plain, digits) === null ? undefined : Number(plain)
}

/** Adds one step up or down within the bounds, in integers of the last decimal to avoid floating-point errors. */
export function stepNumber(
  text: string,
  way: 1 | -1,
  { min, max, step = '1', digits = 0 }: NumberBounds,
): string {
  const units = (given: string | undefined) => (given === undefined ? null : parseDecimal(given, digits))
  const least = units(min) ?? -Infinity
  const most = units(max) ?? Infinity
  const now = parseDecimal(readTyped(text, digits), digits)
  // For an invalid number the first step leads to the minimum.
  const next = now === null ? (units(min) ?? 0) : now + way * (units(step) ?? 1)
  const bounded = Math.min(most, Math.max(least, next))
  return digits === 0 ? String(bounded) : formatDecimal(bounded, digits)
}
