import { useRef } from 'react'
import { dayEnd } from '#schemas/base/day-end.ts'
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

/** A moment at which something ends. Of a day alone it says that the day does not count, and a press makes it count. */
export function EndTimeInput(props: Props) {
  const { field } = props
  const day = dayEnd(field.value)
  const box = useRef<HTMLDivElement>(null)
  function include(next: string) {
    // The pressed button goes with the note.
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
