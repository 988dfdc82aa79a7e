import { authUser } from '#schemas/api/auth-user.ts'
import { useScoreName } from '#src/features/score-name.ts'
import { useCall } from '#src/features/use-call.ts'
import styles from './center.module.css'
import ledger from './ledger.module.css'

/** UC2: what can be spent, what unpaid orders hold, and what ends within 30 days. */
export function PointsBalance() {
  const scoreName = useScoreName()
  const loaded = useCall(authUser.findUserPoints, {})
  const points = loaded.state === 'ready' ? loaded.data : null
  const facts = [
    [`可用${scoreName}`, points?.available],
    ['账户余额', points?.balance],
    ['30 天内到期', points?.expiringSoon],
  ] as const
  return (
    <dl className={`${styles.card} ${ledger.balance}`} aria-busy={loaded.state === 'loading'}>
      {facts.map(([name, amount]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{amount ?? (loaded.state === 'failed' ? '–' : '…')}</dd>
        </div>
      ))}
    </dl>
  )
}
