import type { ReactNode } from 'react'
import type { PropsOf } from '#schemas/widgets/index.ts'
import { EmptyState, FailedState } from '#ui/states/states.tsx'
import { defineView } from '../define-widget.ts'
import { Heading } from '../parts/heading.tsx'
import { useNewestNotices } from '../parts/use-newest-notices.ts'
import { NoticeEntry } from './notice-entry.tsx'
import styles from './notices-list.module.css'

export const widget = defineView('notices-list', NoticesList)

type Props = PropsOf<'notices-list'>

const ALL_NOTICES = { jump: 'noticeList' }

/** The newest notices with their days, each leading to its text; the heading leads to all of them. */
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
