import { describeNewPassword } from '#schemas/people/accounts/new-password.ts'
import { PasswordField } from '#ui/field/password-field.tsx'
import type { FieldState } from '#ui/field/use-fields.ts'

interface Props {
  /** Label of the first field: 新密码, 设置密码 … */
  label: string
  again: string
  field(name: 'password' | 'again'): FieldState
}

/** Edits a new password and its repetition, with a note on the strength of the password. */
export function NewPasswordFields({ label, again, field }: Props) {
  const password = field('password')
  return (
    <>
      <PasswordField
        label={label}
        field={password}
        autoComplete="new-password"
        note={describeNewPassword(password.value)}
      />
      <PasswordField label={again} field={field('again')} autoComplete="new-password" />
    </>
  )
}
