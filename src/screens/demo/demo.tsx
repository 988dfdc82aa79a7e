import { useAtomValue } from 'jotai'
import { routes } from '#schemas/routes/routes.ts'
import { PageLoading } from '#ui/loading/page-loading.tsx'
import { ButtonLink } from '#src/features/button-link.tsx'
import { Note } from '#ui/note/note.tsx'
import { platformAtom } from '#src/session/atoms.ts'
import { DemoAccountList } from './demo-account-list.tsx'
import styles from './demo.module.css'
import { SmsOutbox } from './sms-outbox.tsx'

/** /demo: what only a demo mall shows: its accounts and the SMS that were never really sent. */
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
    </div>
  )
}
