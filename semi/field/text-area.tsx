import SemiTextArea from '@douyinfe/semi-ui-19/lib/es/input/textarea'
import { Field } from '#ui/field/field.tsx'
import type { FieldState } from '#ui/field/use-fields.ts'
import '#semi/theme.ts'

interface Props {
  label: string
  field: FieldState
  /** How long the text may be; beside the label stands how much of it is used. */
  maxLength: number
  rows?: number
  placeholder?: string
  hint?: string
  disabled?: boolean
}

/** A text of several lines. */
export function TextArea({ label, field, maxLength, rows = 4, hint = '', ...native }: Props) {
  return (
    <Field label={label} error={field.error} note={`${field.value.length}/${maxLength}`} hint={hint}>
      {({ className: _, ...control }) => (
        <SemiTextArea
          {...control}
          {...native}
          disabled={native.disabled ?? field.readOnly ?? false}
          name={field.name}
          rows={rows}
          maxLength={maxLength}
          value={field.value}
          validateStatus={field.error ? 'error' : 'default'}
          onChange={field.onChange}
          onBlur={field.onBlur}
        />
      )}
    </Field>
  )
}
