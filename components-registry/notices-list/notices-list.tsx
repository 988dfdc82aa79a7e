import type { ReactNode } from 'react'
import { defineView } from '#registry/define-widget.ts'
import { Heading } from '#registry/parts/heading.tsx'
import { JumpLink } from '#registry/parts/jump-link.tsx'
import { useNewestNotices, type NewNotice } from '#registry/parts/use-newest-notices.ts'
import { formatMallDay } from '#schemas/base/mall-time.ts'
import { toScreen } from '#schemas/jump/jump.ts'
import type { PropsOf } from '#schemas/widgets/index.ts'
import { EmptyState, FailedState } from '#ui/states/states.tsx'
import styles from './notices-list.module.css'

export const widget = defineView('notices-list', NoticesList)

type Props = PropsOf<'notices-list'>

const ALL_NOTICES = { jump: 'noticeList' }

/** The newest notices with their days, each linked to its text; the heading links to all notices. */
export function NoticesList(props: Props) {
  const { title, subtitle, more, link = ALL_NOTICES } = props
  const loaded = useNewestNotices(props.category, props.count)
  if (loaded.state === 'ready' && loaded.data.length === 0 && props.empty === 'hide') return null
  return (
    <>
      <Heading title={title} subtitle={subtitle} more={more} link={link} />
      <div className={styles.box}>
        <Content {...props} loaded={loaded} />
      </div>
    </>
  )
}

function Content({ loaded, ...props }: Props & { loaded: ReturnType<typeof useNewestNotices> }) {
  if (loaded.state === 'failed') return <FailedState retry={loaded.retry} />
  if (loaded.state === 'loading') return <Skeleton {...props} />
  if (loaded.data.length === 0) return <EmptyState>还没有公告，有新消息会第一时间放在这里</EmptyState>
  return (
    <List {...props}>
      {loaded.data.map((notice) => (
        <li key={notice.noticeId} className={styles.item}>
          <NoticeEntry notice={notice} look={props} />
        </li>
      ))}
    </List>
  )
}

function Skeleton({ count, ...props }: Props) {
  return (
    <>
      <p className="visually-hidden" role="status">
        正在加载公告
      </p>
      <List {...props} hidden>
        {Array.from({ length: count }, (_, index) => (
          <li key={index} className={styles.item}>
            <span className={styles.entry}>
              <span className={props.look === 'date' ? styles.day : styles.plain} />
              <span className={styles.words}>
                <span className={styles.bar} />
                {props.look === 'date' && props.showSummary && <span className={styles.longBar} />}
              </span>
            </span>
          </li>
        ))}
      </List>
    </>
  )
}

type ListProps = Pick<Props, 'look' | 'columns'> & { hidden?: boolean; children: ReactNode }

function List({ look, columns, hidden, children }: ListProps) {
  return (
    <ul className={styles.list} data-look={look} data-columns={columns} aria-hidden={hidden}>
      {children}
    </ul>
  )
}

type NoticeLook = Pick<PropsOf<'notices-list'>, 'look' | 'showSummary' | 'showCategory'>

function NoticeEntry({ notice, look }: { notice: NewNotice; look: NoticeLook }) {
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

function Day({ at, dated }: { at: number; dated: boolean }) {
  const day = formatMallDay(at)
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
