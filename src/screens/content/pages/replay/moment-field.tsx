import { useState } from 'react'
import { parseMallTime } from '#schemas/base/mall-time.ts'
import { Field } from '#ui/field/field.tsx'

interface Props {
  /** Mall time: 2026-11-11 20:00 or 2026-11-11 20:00:05. */
  now: string
  onChange(now: string): void
}

/** Field for the time of the page's clock. Incomplete input changes nothing. */
export function MomentField({ now, onChange }: Props) {
  const [typed, setTyped] = useState(toInput(now))
  const moment = parseMallTime(toMallTime(typed))
  // If the moment is changed elsewhere, it replaces the typed one.
  const shown = moment !== undefined && moment !== parseMallTime(now) ? toInput(now) : typed
  function change(value: string) {
    setTyped(value)
    if (parseMallTime(toMallTime(value)) !== undefined) onChange(toMallTime(value))
  }
  return (
    <Field label="时间（北京）" error={moment === undefined ? '请填写完整的日期和时间' : ''}>
      {(control) => (
        <input
          {...control}
          type="datetime-local"
          step={1}
          value={shown}
          onChange={({ target }) => change(target.value)}
        />
      )}
    </Field>
  )
}

const toMallTime = (input: string) => input.replace('T', ' ')
const toInput = (now: string) => (/^\d{4}-\d\d-\d\d$/.test(now) ? `${now} 00:00` : now).replace(' ', 'T')
