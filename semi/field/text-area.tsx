import SemiTextArea from '@douyinfe/semi-ui-19/lib/es/input/textarea'
import { Field } from '#ui/field/field.tsx'
import { findLengthError, formatLengthNote } from '#ui/field/typed-length.ts'
import type { FieldState } from '#ui/field/use-fields.ts'
import '#semi/theme.ts'

interface Props {
  label: string
  field: FieldState
  /** Allowed length in characters. The used length is shown beside the label, and longer input is not cut off. */
  maxLength: number
  rows?: number
  placeholder?: string
  hint?: string
  disabled?: boolean
}

/** A multi-line text field. */
export function TextArea({ label, field, maxLength, rows = 4, hint = '', ...native }: Props) {
  const error = findLengthError(field, maxLength)
  return (
    <Field label={label} error={error} note={formatLengthNote(field.value, maxLength)} hint={hint}>
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
