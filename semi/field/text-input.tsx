import Input from '@douyinfe/semi-ui-19/lib/es/input'
import type { HTMLInputTypeAttribute, InputHTMLAttributes } from 'react'
import { Field } from '#ui/field/field.tsx'
import type { FieldState } from '#ui/field/use-fields.ts'
import '#semi/theme.ts'

type Native = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'autoComplete' | 'inputMode' | 'maxLength' | 'disabled'
>

interface Props extends Native {
  label: string
  field: FieldState
  type?: Extract<HTMLInputTypeAttribute, 'text' | 'email' | 'tel'>
  placeholder?: string
  /** Below the control: what is wanted here. */
  hint?: string
}

/** One line of text: words, an e-mail address or a phone number. A password: `ui/field/password-field.tsx`. */
export function TextInput({ label, field, type = 'text', hint = '', ...native }: Props) {
  return (
    <Field label={label} error={field.error} hint={hint}>
      {({ className: _, ...control }) => (
        <Input
          {...control}
          {...native}
          disabled={native.disabled ?? field.readOnly ?? false}
          name={field.name}
          type={type}
          value={field.value}
          validateStatus={field.error ? 'error' : 'default'}
          onChange={field.onChange}
          onBlur={field.onBlur}
        />
      )}
    </Field>
  )
}
