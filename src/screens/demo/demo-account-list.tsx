import { FailedState } from '#ui/states/states.tsx'
import { account } from '#schemas/api/account.ts'
import { useScoreName } from '#src/features/score-name.ts'
import { useCall } from '#src/features/use-call.ts'
import styles from './demo.module.css'
import { LogInAs } from './log-in-as.tsx'

export function DemoAccountList() {
  const scoreName = useScoreName()
  const loaded = useCall(account.demoAccounts, {})
  return (
    <section className={styles.card} aria-labelledby="demo-accounts">
      <h2 id="demo-accounts" className={styles.heading}>
        演示账号
      </h2>
      {loaded.state === 'failed' && <FailedState retry={loaded.retry} />}
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
    </section>
  )
}
