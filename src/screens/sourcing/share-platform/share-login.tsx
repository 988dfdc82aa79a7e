import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { formatHref } from '#schemas/routes/href.ts'
import { sharePlatform } from '#schemas/sourcing/share-platform/calls.ts'
import { AccountLogin } from '#src/parts/people/accounts/login/account-login.tsx'
import { CodeLogin } from '#src/parts/people/accounts/login/code-login.tsx'
import { EntryCard } from '#src/parts/people/accounts/login/entry-card.tsx'
import { logInWithCode, logInWithPassword } from '#src/parts/people/accounts/login/log-in.ts'
import { useWayBack } from '#src/parts/people/accounts/login/use-way-back.ts'
import { Tabs } from '#ui/tabs/tabs.tsx'
import styles from './share-platform.module.css'

const byPassword: typeof logInWithPassword = (mall, typed, answer) =>
  logInWithPassword(mall, typed, answer, sharePlatform.login)
const byCode: typeof logInWithCode = (mall, typed, answer) =>
  logInWithCode(mall, typed, answer, sharePlatform.login)

const MODES = [
  { title: '账号登录', form: (ways: ReactNode) => <AccountLogin logIn={byPassword}>{ways}</AccountLogin> },
  { title: '验证码登录', form: (ways: ReactNode) => <CodeLogin logIn={byCode}>{ways}</CodeLogin> },
]

/** Page /sharePlatform/login. The share platform uses the same accounts as the mall. */
export default function ShareLoginScreen() {
  if (!useWayBack()) return null
  const ways = (
    <p className={styles.login}>
      <Link to={formatHref('shareReset')}>忘记密码</Link>
      <span>
        还没有账号？
        <Link to={formatHref('shareRegister')} className={styles.link}>
          企业入驻
        </Link>
      </span>
    </p>
  )
  return (
    <EntryCard title="登录分享平台" lead="与商城使用同一个账号">
      <Tabs label="登录方式" tabs={MODES} look="line" align="center" panel={({ form }) => form(ways)} />
    </EntryCard>
  )
}
