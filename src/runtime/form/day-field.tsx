import { Field } from '#ui/field/field.tsx'
import type { FieldState } from '#ui/field/use-fields.ts'

interface Props {
  label: string
  field: FieldState
  /** The first day that can be chosen, `2026-11-29`. */
  from: string
  hint?: string
}

/** Chooses a day from the calendar of the browser. */
export function DayField({ label, field, from, hint }: Props) {
  return (
    <Field label={label} error={field.error} hint={hint}>
      {(control) => (
        <input
          {...control}
          type="date"
          name={field.name}
          min={from}
          value={field.value}
          onChange={({ target }) => field.onChange(target.value)}
          onBlur={field.onBlur}
        />
      )}
    </Field>
  )
}
