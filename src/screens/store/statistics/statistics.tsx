import { useAtomValue } from 'jotai'
import { hasAuthority, SENIOR_PARTNER } from '#schemas/people/accounts/roles.ts'
import { formatHref } from '#schemas/routes/href.ts'
import { routes } from '#schemas/routes/routes.ts'
import { LoginPanel } from '#src/parts/people/accounts/login/login-panel.tsx'
import { ButtonLink } from '#src/runtime/text/button-link.tsx'
import { tokenAtom, userAtom } from '#src/session/atoms.ts'
import { PageLoading } from '#ui/loading/loading.tsx'
import { Note } from '#ui/note/note.tsx'
import { Board } from './board.tsx'
import styles from './statistics.module.css'

/** Page /statisticsbd: figures of the mall for the back office, or a senior partner's own figures. */
export default function StatisticsScreen() {
  const member = useAtomValue(tokenAtom) !== null
  const user = useAtomValue(userAtom)
  if (!member) return <LoginPanel title={routes.statistics.title} />
  if (!user) return <PageLoading />
  const all = hasAuthority(user, 'statistics:see')
  if (!all && user.partnerStatus !== SENIOR_PARTNER)
    return (
      <Note title="您暂无查看权限">
        <p>数据看板供管理员和高级合伙人使用。成为高级合伙人后，可以在这里查看自己的订单数据。</p>
        <ButtonLink look="primary" to={formatHref('seniorPartner')}>
          了解高级合伙人
        </ButtonLink>
      </Note>
    )
  return (
    <div className={styles.page}>
      <header>
        <h1 className={styles.title}>{routes.statistics.title}</h1>
        <p className={styles.words}>
          {all ? '全商城的访问、订单、商品与客户' : '您自己的订单，只有您能看到'}
        </p>
      </header>
      <Board />
    </div>
  )
}
