import { useRef } from 'react'
import { findDayEnd } from '#schemas/base/day-end.ts'
import { Button } from '#ui/button/button.tsx'
import type { FieldState } from '#ui/field/use-fields.ts'
import { TextInput } from './text-input.tsx'
import styles from './end-time-input.module.css'

interface Props {
  label: string
  field: FieldState
  placeholder?: string
  hint?: string
}

/** Input for an end time; for a day without a time, says that the day is excluded and offers to include it. */
export function EndTimeInput(props: Props) {
  const { field } = props
  const day = findDayEnd(field.value)
  const box = useRef<HTMLDivElement>(null)
  function include(next: string) {
    // The pressed button disappears with the note, so the input takes the focus.
    box.current?.querySelector('input')?.focus()
    field.onChange(next)
  }
  return (
    <div ref={box} className={styles.end}>
      <TextInput {...props} maxLength={40} autoComplete="off" />
      <div className={styles.day} role="status">
        {day && (
          <>
            <span>{`${day.over} 结束，当天不算在内`}</span>
            <Button size="s" disabled={field.readOnly ?? false} onClick={() => include(day.next)}>
              {`含当天，到 ${day.next}`}
            </Button>
          </>
        )}
      </div>
    </div>
  )
}
