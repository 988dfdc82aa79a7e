import { IconCalendar, IconClear } from '@douyinfe/semi-icons'
import { type MouseEvent, useRef } from 'react'
import type { FieldState } from '#ui/field/use-fields.ts'
import { readDay } from './day.ts'
import styles from './date-range.module.css'

interface Props {
  label: string
  from: FieldState
  to: FieldState
  describedBy: string | undefined
  open: boolean
  onButton(event: MouseEvent): void
  onClear(): void
}

/** Inputs for both days. Semi's own inputs discard a half-typed day on closing and choose today on Enter. */
export function DateEnds({ label, from, to, describedBy, open, onButton, onClear }: Props) {
  const first = useRef<HTMLInputElement>(null)
  return (
    <div className={styles.ends} data-invalid={Boolean(from.error || to.error)}>
      <Day
        ref={first}
        name={`${label}，开始日期`}
        placeholder="开始日期"
        field={from}
        describedBy={describedBy}
      />
      <span className={styles.dash} aria-hidden="true">
        至
      </span>
      <Day name={`${label}，结束日期`} placeholder="结束日期" field={to} describedBy={describedBy} />
      {(from.value || to.value) && (
        <button
          type="button"
          className={styles.button}
          aria-label={`清空${label}`}
          onClick={(event) => {
            event.stopPropagation()
            onClear()
            first.current?.focus()
          }}
        >
          <IconClear aria-hidden="true" />
        </button>
      )}
      <button
        type="button"
        className={styles.button}
        aria-label={`在日历中选择${label}`}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={onButton}
      >
        <IconCalendar aria-hidden="true" />
      </button>
    </div>
  )
}

interface DayProps {
  ref?: React.Ref<HTMLInputElement>
  name: string
  placeholder: string
  field: FieldState
  describedBy: string | undefined
}

function Day({ ref, name, placeholder, field, describedBy }: DayProps) {
  return (
    <input
      ref={ref}
      className={styles.day}
      name={field.name}
      aria-label={name}
      aria-invalid={field.error !== ''}
      aria-describedby={describedBy}
      placeholder={placeholder}
      inputMode="numeric"
      autoComplete="off"
      maxLength={16}
      value={field.value}
      onChange={(event) => field.onChange(event.target.value)}
      onBlur={(event) => {
        const day = readDay(field.value)
        if (day && day !== field.value) field.onChange(day)
        field.onBlur(event)
      }}
    />
  )
}
