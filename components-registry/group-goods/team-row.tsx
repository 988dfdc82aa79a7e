import type { ActivityOffer, OpenTeam } from '#schemas/api/activities.ts'
import { BuyButton } from '../parts/activity-card.tsx'
import { ActivityClock } from '../parts/activity-clock.tsx'
import styles from './group-goods.module.css'

interface Props {
  team: OpenTeam
  offer: ActivityOffer
  activityId: string
  ahead: number
}

/** A team that misses somebody, and its time. */
export function TeamRow({ team: { teamId, leader, missing, expiresAt }, offer, activityId, ahead }: Props) {
  return (
    <li className={styles.team}>
      <span className={styles.face} aria-hidden="true">
        {leader.slice(0, 1)}
      </span>
      <span className={styles.words}>
        {leader} 还差 <b>{missing}</b> 人
      </span>
      <span className={styles.time}>
        <ActivityClock label="" until={expiresAt} ahead={ahead} />
      </span>
      <span className={styles.join}>
        <BuyButton offer={offer} activityId={activityId} teamId={teamId} text="去参团" />
      </span>
    </li>
  )
}
