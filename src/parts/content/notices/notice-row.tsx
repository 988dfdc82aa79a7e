import { Link } from 'react-router-dom'
import type { Out } from '#schemas/base/endpoint.ts'
import { formatMallDay } from '#schemas/base/mall-time.ts'
import type { mall } from '#schemas/content/mall/calls.ts'
import { formatHref } from '#schemas/routes/href.ts'
import styles from './notice-row.module.css'

type Notice = Out<typeof mall.noticePage>['list'][number]

export function NoticeRow({ notice, unread }: { notice: Notice; unread: boolean }) {
  const day = formatMallDay(notice.publishedAt)
  return (
    <li className={styles.row}>
      <Link to={formatHref('noticeDetail', { id: notice.noticeId })} className={styles.rowLink}>
        <span className={unread ? styles.unreadTitle : styles.readTitle}>
          {unread && <span className={styles.mark}>未读</span>}
          {notice.title}
        </span>
        {notice.summary && <span className={styles.summary}>{notice.summary}</span>}
      </Link>
      <span className={styles.category}>{notice.category}</span>
      <time className={styles.day} dateTime={day}>
        {day}
      </time>
    </li>
  )
}

/** Shows placeholders that are not list items, so that screen readers do not announce empty notices. */
export function NoticeRowsLoading({ count }: { count: number }) {
  return (
    <div role="status" aria-busy="true" aria-label="正在加载公告">
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={styles.row}>
          <span className={styles.rowLink}>
            <span className={styles.line} />
            <span className={styles.shortLine} />
          </span>
        </div>
      ))}
    </div>
  )
}
