import type { ReactNode } from 'react'
import { routes } from '#schemas/routes/routes.ts'
import { EntryCard } from '#src/features/login/entry-card.tsx'
import { ButtonLink } from '#src/features/button-link.tsx'
import styles from './password-saved.module.css'

/** Every session of the account has ended, so a login with the new password is next. */
export function PasswordSaved({ children }: { children?: ReactNode }) {
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
