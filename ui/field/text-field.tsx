import type { InputHTMLAttributes } from 'react'
import { Field } from './field.tsx'
import type { FieldState } from './use-fields.ts'

type Input = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'autoComplete' | 'inputMode' | 'maxLength' | 'placeholder' | 'type'
>
interface Props extends Input {
  label: string
  field: FieldState
}

export function TextField({ label, field, ...input }: Props) {
  return (
    <Field label={label} error={field.error}>
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
