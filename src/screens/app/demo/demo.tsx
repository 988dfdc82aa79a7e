import { useAtomValue } from 'jotai'
import { account } from '#schemas/people/accounts/calls.ts'
import { routes } from '#schemas/routes/routes.ts'
import { ApiFailure } from '#src/api/failure.ts'
import { logInWithPassword } from '#src/parts/people/accounts/login/log-in.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { withOverlay } from '#src/runtime/mall/overlay.tsx'
import { useCall } from '#src/runtime/mall/use-call.ts'
import { useScoreName } from '#src/runtime/price/score-name.ts'
import { ButtonLink } from '#src/runtime/text/button-link.tsx'
import { FailedAnswer } from '#src/runtime/text/failed-answer.tsx'
import { platformAtom, userAtom } from '#src/session/atoms.ts'
import { Button } from '#ui/button/button.tsx'
import { Card } from '#ui/card/card.tsx'
import { PageLoading } from '#ui/loading/loading.tsx'
import { Note } from '#ui/note/note.tsx'
import { PendingList } from './pending-list.tsx'
import { SmsOutbox } from './sms-outbox.tsx'
import styles from './demo.module.css'

/** Page /demo: the accounts of a demo mall, the SMS not sent, and the features not yet built. */
export default function DemoScreen() {
  const platform = useAtomValue(platformAtom)
  if (platform === null) return <PageLoading />
  if (!platform.demo) {
    return (
      <Note title="演示工具未开放">
        <p>这里是正式商城，短信会发到您的手机。如需帮助请联系客服。</p>
        <ButtonLink look="primary" to={routes.mall.path}>
          返回商城首页
        </ButtonLink>
      </Note>
    )
  }
  return (
    <div className={styles.page}>
      <header>
        <p className={styles.badge}>演示工具</p>
        <h1 className={styles.title}>演示账号与短信</h1>
        <p className={styles.lead}>仅用于体验：这里的账号、密码和短信人人可见，正式商城没有这个页面。</p>
      </header>
      <DemoAccountList />
      <SmsOutbox />
      <PendingList />
    </div>
  )
}

function DemoAccountList() {
  const scoreName = useScoreName()
  const loaded = useCall(account.demoAccounts, {})
  return (
    <Card className={styles.card} aria-labelledby="demo-accounts">
      <h2 id="demo-accounts" className={styles.heading}>
        演示账号
      </h2>
      {loaded.state === 'failed' && <FailedAnswer answer={loaded} />}
      {loaded.state === 'ready' && (
        <>
          <p className={styles.note}>
            密码都是 <code className={styles.code}>{loaded.data.password}</code>
            ，也可以用手机号和短信验证码登录
            {loaded.data.payPassword && (
              <>
                ；使用{scoreName}时的支付密码都是{' '}
                <code className={styles.code}>{loaded.data.payPassword}</code>
              </>
            )}
          </p>
          <ul className={styles.accounts}>
            {loaded.data.accounts.map(({ userName, title, telephone }) => (
              <li key={userName} className={styles.account}>
                <span>
                  <strong>{userName}</strong>
                  <span className={styles.role}>{title}</span>
                  <span className={styles.phone}>{telephone}</span>
                </span>
                <LogInAs userName={userName} password={loaded.data.password} />
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  )
}

/** Button that logs in as this account and replaces the current login. */
function LogInAs({ userName, password }: { userName: string; password: string }) {
  const mall = useMall()
  const current = useAtomValue(userAtom)?.userName === userName
  async function logIn() {
    const credentials = { account: userName, password, remember: false }
    try {
      await withOverlay(mall, () => logInWithPassword(mall, credentials))
      mall.toast.success(`已登录 ${userName}`)
    } catch (error) {
      if (error instanceof ApiFailure) mall.toast.error(error.message)
    }
  }
  if (current) return <span className={styles.current}>当前账号</span>
  return (
    <Button
      size="s"
      aria-label={`登录 ${userName}`}
      onClick={() => void mall.once(`log in as ${userName}`, logIn)}
    >
      登录
    </Button>
  )
}
