import SemiTextArea from '@douyinfe/semi-ui-19/lib/es/input/textarea'
import { Field } from '#ui/field/field.tsx'
import { lengthError, lengthNote } from '#ui/field/typed-length.ts'
import type { FieldState } from '#ui/field/use-fields.ts'
import '#semi/theme.ts'

interface Props {
  label: string
  field: FieldState
  /** Characters that the text may have: beside the label stands how many it has, and nothing is cut off. */
  maxLength: number
  rows?: number
  placeholder?: string
  hint?: string
  disabled?: boolean
}

/** A text of several lines. */
export function TextArea({ label, field, maxLength, rows = 4, hint = '', ...native }: Props) {
  const error = lengthError(field, maxLength)
  return (
    <Field label={label} error={error} note={lengthNote(field.value, maxLength)} hint={hint}>
      {({ className: _, ...control }) => (
        <SemiTextArea
          {...control}
          {...native}
          disabled={native.disabled ?? field.readOnly ?? false}
          name={field.name}
          rows={rows}
          value={field.value}
          validateStatus={error ? 'error' : 'default'}
          onChange={field.onChange}
          onBlur={field.onBlur}
        />
      )}
    </Field>
  )
}
