import { TextField } from './text-field.tsx'
import type { FieldState } from './use-fields.ts'

/** A mobile number; spaces, dashes and full-width digits are accepted. */
export function PhoneField({ label = '手机号', field }: { label?: string; field: FieldState }) {
  return (
    <TextField
      label={label}
      field={field}
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
      maxLength={32}
    />
  )
}
