import { newPasswordNote } from '#schemas/rules/new-password.ts'
import { readDigits } from '#schemas/rules/half-width.ts'
import { Button } from '#ui/button/button.tsx'
import { AccountHint } from '#ui/field/account-hint.tsx'
import { FormEnd } from '#ui/field/form-end.tsx'
import styles from '#ui/field/form.module.css'
import { PasswordField } from '#ui/field/password-field.tsx'
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
      <Button look="quiet" onClick={onBack}>
        返回上一步
      </Button>
    </form>
  )
}
