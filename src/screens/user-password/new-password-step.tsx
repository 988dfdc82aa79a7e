import { readDigits } from '#schemas/rules/half-width.ts'
import { Button } from '#ui/button/button.tsx'
import { AccountHint } from '#ui/field/account-hint.tsx'
import { NewPasswordFields } from '#src/features/form/new-password-fields.tsx'
import { FormEnd } from '#ui/field/form-end.tsx'
import styles from '#ui/field/form.module.css'
import type { Reset } from './use-reset.ts'

export function NewPasswordStep({ reset: { form }, onBack }: { reset: Reset; onBack: () => void }) {
  const { telephone } = form.values
  return (
    <form className={styles.form} {...form.bind}>
      <AccountHint account={readDigits(telephone)} />
      <NewPasswordFields label="新密码" again="确认新密码" field={form.field} />
      <FormEnd refusal={form.refusal} pending={form.pending}>
        保存新密码
      </FormEnd>
      <Button look="quiet" onClick={onBack}>
        返回上一步
      </Button>
    </form>
  )
}
