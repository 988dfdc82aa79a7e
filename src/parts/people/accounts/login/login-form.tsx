import { Link } from 'react-router-dom'
import { routes } from '#schemas/routes/routes.ts'
import { Tabs } from '#ui/tabs/tabs.tsx'
import { AccountLogin } from './account-login.tsx'
import { CodeLogin } from './code-login.tsx'
import styles from './login.module.css'

const MODES = [
  { title: '账号登录', Form: AccountLogin },
  { title: '验证码登录', Form: CodeLogin },
] as const

/** Shows both ways to log in, for the dialog and for /login. Typed input is kept when switching between them. */
export function LoginForm({ onLeave }: { onLeave?: () => void }) {
  const ways = (
    <p className={styles.ways}>
      <Link to={routes.userPassword.path} onClick={onLeave}>
        忘记密码
      </Link>
      <span>
        还没有账号？
        <Link to={routes.registration.path} className={styles.link} onClick={onLeave}>
          立即注册
        </Link>
      </span>
    </p>
  )
  return (
    <Tabs
      label="登录方式"
      tabs={MODES}
      look="line"
      align="center"
      panel={({ Form }) => <Form>{ways}</Form>}
    />
  )
}
