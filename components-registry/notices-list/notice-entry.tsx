import { toScreen } from '#schemas/jump/jump.ts'
import { mallDay } from '#schemas/base/mall-time.ts'
import type { PropsOf } from '#schemas/widgets/index.ts'
import { JumpLink } from '../parts/jump-link.tsx'
import type { NewNotice } from '../parts/use-newest-notices.ts'
import styles from './notices-list.module.css'

export type NoticeLook = Pick<PropsOf<'notices-list'>, 'look' | 'showSummary' | 'showCategory'>

export function NoticeEntry({ notice, look }: { notice: NewNotice; look: NoticeLook }) {
  const { noticeId, title, summary, category, publishedAt } = notice
  const dated = look.look === 'date'
  return (
    <JumpLink link={toScreen('noticeDetail', { id: noticeId })} className={styles.entry}>
      <Day at={publishedAt} dated={dated} />
      <span className={styles.words}>
        <span className={styles.head}>
          {look.showCategory && <span className={styles.category}>{category}</span>}
          <span className={styles.title}>{title}</span>
        </span>
        {dated && look.showSummary && summary && <span className={styles.summary}>{summary}</span>}
      </span>
    </JumpLink>
  )
}

/** The day stands large over its month, or is a plain date. */
function Day({ at, dated }: { at: number; dated: boolean }) {
  const day = mallDay(at)
  if (!dated) {
    return (
      <time className={styles.plain} dateTime={day}>
        {day}
      </time>
    )
  }
  const [year, month, date] = day.split('-')
  return (
    <time className={styles.day} dateTime={day} aria-label={day}>
      <span className={styles.date}>{date}</span>
      <span className={styles.month}>
        {year}.{month}
      </span>
    </time>
  )
}
