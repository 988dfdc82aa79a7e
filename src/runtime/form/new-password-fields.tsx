import { newPasswordNote } from '#schemas/people/accounts/new-password.ts'
import { PasswordField } from '#ui/field/password-field.tsx'
import type { FieldState } from '#ui/field/use-fields.ts'

interface Props {
  /** 新密码, 设置密码 … */
  label: string
  /** Of the same once more. */
  again: string
  field(name: 'password' | 'again'): FieldState
}

/** A new password, twice, with how strong it is. */
export function NewPasswordFields({ label, again, field }: Props) {
  const password = field('password')
  return (
    <>
      <PasswordField
        label={label}
        field={password}
        autoComplete="new-password"
        note={newPasswordNote(password.value)}
      />
      <PasswordField label={again} field={field('again')} autoComplete="new-password" />
    </>
  )
}
