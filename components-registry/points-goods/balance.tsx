import { href } from '#schemas/routes/href.ts'
import { toScreen } from '#schemas/jump/jump.ts'
import type { Points } from '../parts/activity-points.ts'
import { JumpLink } from '../parts/jump-link.tsx'
import { useViewer } from '../services.ts'
import styles from './points-goods.module.css'

/** One line: the member's points, or the door for a guest. */
export function Balance({ points }: { points: Points | null }) {
  const { member, scoreName } = useViewer()
  if (!member) {
    return (
      <p className={styles.balance}>
        登录后可用{scoreName}兑换
        <JumpLink link={{ path: href('login') }} className={styles.door}>
          登录
        </JumpLink>
      </p>
    )
  }
  return (
    <p className={styles.balance}>
      可用{scoreName}
      <b className={styles.amount}>{points?.available ?? '…'}</b>
      <JumpLink link={toScreen('center', { tabId: 'points' })} className={styles.door}>
        明细
      </JumpLink>
    </p>
  )
}
