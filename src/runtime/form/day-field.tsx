import { Field } from '#ui/field/field.tsx'
import type { FieldState } from '#ui/field/use-fields.ts'

interface Props {
  label: string
  field: FieldState
  /** First day to choose, as `2026-11-29`. */
  from: string
  hint?: string
}

/** Selects a day with the browser's date picker. */
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
