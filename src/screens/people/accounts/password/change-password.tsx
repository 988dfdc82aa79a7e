import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { authAccount } from '#schemas/people/accounts/auth-account-calls.ts'
import { EntryCard } from '#src/parts/people/accounts/login/entry-card.tsx'
import { toWirePassword } from '#src/parts/people/accounts/login/log-in.ts'
import { checkFilled, checkNewPassword, checkRepeated } from '#src/runtime/form/checks.ts'
import { NewPasswordFields } from '#src/runtime/form/new-password-fields.tsx'
import { useForm } from '#src/runtime/form/use-form.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { userAtom } from '#src/session/atoms.ts'
import { AccountHint } from '#ui/field/account-hint.tsx'
import { FormEnd } from '#ui/field/form-end.tsx'
import { PasswordField } from '#ui/field/password-field.tsx'
import styles from '#ui/field/form.module.css'

const TITLE = '修改密码'

/** Form with the old password and twice the new one. Passwords are sent as SM3 digests. */
export function ChangePassword({ onDone }: { onDone: () => void }) {
  const { call, session, title } = useMall()
  const form = useForm({
    initial: { old: '', password: '', again: '' },
    checks: {
      old: ({ old }) => checkFilled('原密码', old),
      password: ({ old, password }) =>
        checkNewPassword(password) ?? (password === old ? '新密码不能与原密码相同，请换一个' : null),
      again: ({ password, again }) => checkRepeated(password, again),
    },
    fieldOf: { PASSWORD_WRONG: 'old', BAD_INPUT: 'password' },
    async submit({ old, password }) {
      const input = { oldPassword: toWirePassword(old), newPassword: toWirePassword(password) }
      await call(authAccount.modifySelfPwd, input, { quiet: true })
      onDone()
      session.end()
    },
  })
  useEffect(() => title.setPage(TITLE), [title])
  const userName = useAtomValue(userAtom)?.userName ?? ''
  return (
    <EntryCard title={TITLE} lead="修改后所有设备都会退出，需要重新登录。">
      <form className={styles.form} {...form.bind}>
        <AccountHint account={userName} />
        <PasswordField label="原密码" field={form.field('old')} autoComplete="current-password" />
        <NewPasswordFields label="新密码" again="确认新密码" field={form.field} />
        <FormEnd refusal={form.refusal} pending={form.pending}>
          保存新密码
        </FormEnd>
      </form>
    </EntryCard>
  )
}
