import Input from '@douyinfe/semi-ui-19/lib/es/input'
import type { HTMLInputTypeAttribute, InputHTMLAttributes } from 'react'
import { Field } from '#ui/field/field.tsx'
import { findLengthError } from '#ui/field/typed-length.ts'
import type { FieldState } from '#ui/field/use-fields.ts'
import '#semi/theme.ts'

type Native = Pick<InputHTMLAttributes<HTMLInputElement>, 'autoComplete' | 'inputMode' | 'disabled'>

interface Props extends Native {
  label: string
  field: FieldState
  type?: Extract<HTMLInputTypeAttribute, 'text' | 'email' | 'tel'>
  /** Characters; longer input is not cut off. */
  maxLength?: number
  placeholder?: string
  hint?: string
}

/** Field for a single line. For passwords use `ui/field/password-field.tsx`. */
export function TextInput({
  label,
  field,
  type = 'text',
  hint = '',
  maxLength = Infinity,
  ...native
}: Props) {
  const error = findLengthError(field, maxLength)
  return (
    <Field label={label} error={error} hint={hint}>
      {({ className: _, ...control }) => (
        <Input
          {...control}
          {...native}
          disabled={native.disabled ?? field.readOnly ?? false}
          name={field.name}
          type={type}
          value={field.value}
          validateStatus={error ? 'error' : 'default'}
          onChange={field.onChange}
          onBlur={field.onBlur}
        />
      )}
    </Field>
  )
}
