import type { InputHTMLAttributes } from 'react'
import { Field } from './field.tsx'
import { findLengthError } from './typed-length.ts'
import type { FieldState } from './use-fields.ts'

type Input = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'autoComplete' | 'inputMode' | 'placeholder' | 'type'
>
interface Props extends Input {
  label: string
  field: FieldState
  /** Maximum number of characters; longer input is not cut off. */
  maxLength?: number
}

export function TextField({ label, field, maxLength = Infinity, ...input }: Props) {
  return (
    <Field label={label} error={findLengthError(field, maxLength)}>
      {(control) => (
        <input
          {...control}
          {...input}
          name={field.name}
          value={field.value}
          disabled={field.readOnly}
          onChange={(event) => field.onChange(event.target.value)}
          onBlur={field.onBlur}
        />
      )}
    </Field>
  )
}
