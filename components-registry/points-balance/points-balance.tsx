import { defineView } from '#registry/define-widget.ts'
import { useLoadedPoints } from '#registry/parts/activity-points.ts'
import { JumpLink } from '#registry/parts/jump-link.tsx'
import { useViewer } from '#registry/services.ts'
import { toScreen } from '#schemas/jump/jump.ts'
import { formatHref } from '#schemas/routes/href.ts'
import type { PropsOf } from '#schemas/widgets/index.ts'
import styles from './points-balance.module.css'

export const widget = defineView('points-balance', PointsBalance)

type Props = PropsOf<'points-balance'>

const LEDGER = toScreen('center', { tabId: 'points' })

/** The member's points with links to spend them; for a guest a login link in the same space. */
export function PointsBalance(props: Props) {
  const { member, scoreName } = useViewer()
  const { look, spend, link } = props
  return (
    <section className={`${styles.card} ${styles[look]}`} aria-label={`我的${scoreName}`}>
      {member ? <Balance {...props} /> : <Guest {...props} />}
      <div className={styles.doors}>
        {member ? (
          <JumpLink link={LEDGER} className={styles.quiet}>{`${scoreName}明细`}</JumpLink>
        ) : (
          <JumpLink link={{ path: formatHref('login') }} className={styles.quiet}>
            登录
          </JumpLink>
        )}
        {spend && link && (
          <JumpLink link={link} className={styles.spend}>
            {spend}
          </JumpLink>
        )}
      </div>
    </section>
  )
}

function Guest({ guest }: Props) {
  const { scoreName } = useViewer()
  return (
    <div className={styles.words}>
      <p className={styles.label}>{`我的${scoreName}`}</p>
      <p className={styles.guest}>{guest}</p>
    </div>
  )
}

function Balance({ showExpiring }: Props) {
  const { scoreName } = useViewer()
  const loaded = useLoadedPoints()
  const points = loaded.state === 'ready' ? loaded.data : null
  return (
    <div className={styles.words}>
      <p className={styles.label}>{`可用${scoreName}`}</p>
      <p className={styles.amount} aria-busy={loaded.state === 'loading'}>
        {points?.available ?? '—'}
      </p>
      {loaded.state === 'failed' ? (
        <p className={styles.note} role="alert">
          没有加载出来{' '}
          <button type="button" className={styles.retry} onClick={loaded.retry}>
            重新加载
          </button>
        </p>
      ) : (
        <p className={styles.note}>
          {showExpiring && points && points.expiringSoon !== '0'
            ? `${points.expiringSoon} ${scoreName}将在 30 天内过期`
            : ''}
        </p>
      )}
    </div>
  )
}
