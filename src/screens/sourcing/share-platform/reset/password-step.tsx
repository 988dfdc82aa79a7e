import { sharePlatform } from '#schemas/sourcing/share-platform/calls.ts'
import { toWirePassword } from '#src/parts/people/accounts/login/log-in.ts'
import { checkNewPassword, checkRepeated } from '#src/runtime/form/checks.ts'
import { NewPasswordFields } from '#src/runtime/form/new-password-fields.tsx'
import { useForm } from '#src/runtime/form/use-form.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { AccountHint } from '#ui/field/account-hint.tsx'
import { FormEnd } from '#ui/field/form-end.tsx'
import styles from '#ui/field/form.module.css'

interface Props {
  telephone: string
  proof: string
  onDone(): void
}

/** Step for the new password. The call contains only the proof of the previous step and the password. */
export function PasswordStep({ telephone, proof, onDone }: Props) {
  const { call } = useMall()
  const form = useForm({
    initial: { password: '', again: '' },
    checks: {
      password: (typed) => checkNewPassword(typed.password),
      again: (typed) => checkRepeated(typed.password, typed.again),
    },
    fieldOf: { BAD_INPUT: 'password' },
    async submit(typed) {
      const input = { proof, password: toWirePassword(typed.password) }
      await call(sharePlatform.resetPwd, input, { quiet: true })
      onDone()
    },
  })
  return (
    <form className={styles.form} {...form.bind} aria-label="设置新密码">
      <AccountHint account={telephone} />
      <NewPasswordFields label="新密码" again="确认新密码" field={form.field} />
      <FormEnd refusal={form.refusal} pending={form.pending}>
        保存新密码
      </FormEnd>
    </form>
  )
}
