import { Tabs } from '#registry/parts/tabs.tsx'
import { routes } from '#schemas/routes.ts'
import { MallLink } from '../mall-link.tsx'
import { AccountLogin } from './account-login.tsx'
import { CodeLogin } from './code-login.tsx'
import styles from './login.module.css'

const MODES = [
  { title: '账号登录', Form: AccountLogin },
  { title: '验证码登录', Form: CodeLogin },
] as const

/** Both ways to log in, for the dialog and for /login. What was typed in one stays while the other is on show. */
export function LoginForm({ onLeave }: { onLeave?: () => void }) {
  return (
    <>
      <Tabs label="登录方式" tabs={MODES} look="line" align="center" panel={({ Form }) => <Form />} />
      <p className={styles.ways}>
        <MallLink to={routes.userPassword.path} onFollow={onLeave}>
          忘记密码
        </MallLink>
        <span>
          还没有账号？
          <MallLink to={routes.registration.path} className={styles.link} onFollow={onLeave}>
            立即注册
          </MallLink>
        </span>
      </p>
    </>
  )
}
