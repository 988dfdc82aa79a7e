import { newPasswordNote } from '#schemas/rules/new-password.ts'
import { readDigits } from '#schemas/rules/half-width.ts'
import { AccountHint } from '#src/features/form/account-hint.tsx'
import { FormEnd } from '#src/features/form/form-end.tsx'
import styles from '#src/features/form/form.module.css'
import { PasswordField } from '#src/features/form/password-field.tsx'
import type { Reset } from './use-reset.ts'

export function NewPasswordStep({ reset: { form }, onBack }: { reset: Reset; onBack: () => void }) {
  const { password, telephone } = form.values
  return (
    <form className={styles.form} {...form.bind}>
      <AccountHint account={readDigits(telephone)} />
      <PasswordField
        label="新密码"
        field={form.field('password')}
        autoComplete="new-password"
        note={newPasswordNote(password)}
      />
      <PasswordField label="确认新密码" field={form.field('again')} autoComplete="new-password" />
      <FormEnd refusal={form.refusal} pending={form.pending}>
        保存新密码
      </FormEnd>
      <button type="button" className={styles.quiet} onClick={onBack}>
        返回上一步
      </button>
    </form>
  )
}
