import { useAtomValue } from 'jotai'
import { useState, type ReactNode } from 'react'
import { routes } from '#schemas/routes/routes.ts'
import { EntryCard } from '#src/parts/people/accounts/login/entry-card.tsx'
import { ButtonLink } from '#src/runtime/text/button-link.tsx'
import { spectatorAtom } from '#src/session/atoms.ts'
import { ChangePassword } from './change-password.tsx'
import { ResetPassword, Steps } from './reset-password.tsx'
import styles from './password-saved.module.css'

/** Page /userPassword: a guest resets a forgotten password by SMS, a member changes their own. */
export default function UserPasswordScreen() {
  const member = useAtomValue(spectatorAtom) !== ''
  const [saved, setSaved] = useState<'changed' | 'reset' | null>(null)
  if (member) return <ChangePassword onDone={() => setSaved('changed')} />
  if (saved === null) return <ResetPassword onDone={() => setSaved('reset')} />
  return <PasswordSaved>{saved === 'reset' && <Steps current={2} />}</PasswordSaved>
}

/** Says that the password is saved. All sessions of the account have ended, so the member logs in again. */
function PasswordSaved({ children }: { children?: ReactNode }) {
  return (
    <EntryCard title="新密码已生效">
      {children}
      <p className={styles.text} role="status">
        为了账号安全，所有设备都已退出，请用新密码重新登录。
      </p>
      <ButtonLink look="primary" size="l" to={routes.login.path} className={styles.login}>
        去登录
      </ButtonLink>
    </EntryCard>
  )
}
