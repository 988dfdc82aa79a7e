import { toScreen } from '#schemas/jump/jump.ts'
import { mallDay } from '#schemas/base/mall-time.ts'
import { JumpLink } from '../parts/jump-link.tsx'
import { FailedState } from '#ui/states/states.tsx'
import { useNewestNotices } from '../parts/use-newest-notices.ts'
import styles from './bidding-entry.module.css'

/** One line each; the lines keep their places while they load, and without any there are none. */
export function BiddingNotices({ category, count }: { category: string; count: number }) {
  const loaded = useNewestNotices(category, count)
  if (loaded.state === 'failed') return <FailedState retry={loaded.retry} />
  if (loaded.state === 'loading') {
    return (
      <ul className={styles.notices} aria-busy="true" aria-label="正在加载公告">
        {Array.from({ length: count }, (_, index) => (
          <li key={index} className={styles.notice} />
        ))}
      </ul>
    )
  }
  if (loaded.data.length === 0) return null
  return (
    <ul className={styles.notices}>
      {loaded.data.map(({ noticeId, title, publishedAt }) => (
        <li key={noticeId}>
          <JumpLink link={toScreen('noticeDetail', { id: noticeId })} className={styles.notice}>
            <span className={styles.headline}>{title}</span>
            <time className={styles.day} dateTime={mallDay(publishedAt)}>
              {mallDay(publishedAt)}
            </time>
          </JumpLink>
        </li>
      ))}
    </ul>
  )
}
