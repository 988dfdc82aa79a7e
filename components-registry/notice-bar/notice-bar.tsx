import type { ReactNode } from 'react'
import { defineView } from '#registry/define-widget.ts'
import { JumpLink } from '#registry/parts/jump-link.tsx'
import { PauseButton, Rotation } from '#registry/parts/rotation.tsx'
import { useAutoplay } from '#registry/parts/use-autoplay.ts'
import { useNewestNotices } from '#registry/parts/use-newest-notices.ts'
import { toScreen, type Target } from '#schemas/jump/jump.ts'
import type { PropsOf } from '#schemas/widgets/index.ts'
import { Picture } from '#ui/picture/picture.tsx'
import styles from './notice-bar.module.css'

export const widget = defineView('notice-bar', NoticeBar)

type Props = PropsOf<'notice-bar'>

/** Short notices, written by hand or the mall's latest. Takes no space if there are none. */
export function NoticeBar(props: Props) {
  return props.source === 'manual' ? (
    <Notices {...props} notices={props.items} />
  ) : (
    <LatestNotices {...props} />
  )
}

function LatestNotices(props: Props) {
  const loaded = useNewestNotices(props.category, props.count)
  if (loaded.state === 'ready') {
    const notices = loaded.data.map(({ noticeId, title }) => ({
      text: title,
      link: toScreen('noticeDetail', { id: noticeId }),
    }))
    return <Notices {...props} notices={notices} />
  }
  return (
    <Bar {...props}>
      {loaded.state === 'loading' ? <NoticeSkeleton /> : <NoticeFailure retry={loaded.retry} />}
    </Bar>
  )
}

function Notices({ notices, ...props }: Props & { notices: readonly Notice[] }) {
  if (notices.length === 0) return null
  return (
    <Bar {...props}>
      {props.direction === 'vertical' ? (
        <Ticker notices={notices} interval={props.interval} />
      ) : (
        <Marquee notices={notices} />
      )}
    </Bar>
  )
}

function NoticeSkeleton() {
  return <div className={styles.skeleton} aria-busy="true" aria-label="正在加载公告" role="status" />
}

function NoticeFailure({ retry }: { retry: () => void }) {
  return (
    <p className={styles.failure} role="alert">
      <span>公告没有加载出来</span>
      <button type="button" className={styles.retry} onClick={retry}>
        重新加载
      </button>
    </p>
  )
}

type BarProps = Pick<PropsOf<'notice-bar'>, 'title' | 'icon' | 'more' | 'moreLink'> & { children: ReactNode }

function Bar({ title, icon, more, moreLink, children }: BarProps) {
  const name = title || '公告'
  return (
    <div className={styles.bar} role="group" aria-label={name}>
      <span className={styles.title}>
        <span className={styles.icon}>
          {icon ? <Picture src={icon.src} alt="" width={40} height={40} place={20} /> : <HornIcon />}
        </span>
        {title}
      </span>
      <div className={styles.content}>{children}</div>
      {more && moreLink && (
        <JumpLink link={moreLink} className={styles.more} label={`${name}：${more}`}>
          {more}
          <span aria-hidden="true"> ›</span>
        </JumpLink>
      )}
    </div>
  )
}

function HornIcon() {
  return (
    <svg viewBox="0 0 20 20" width="20" height="20" fill="none" stroke="currentColor" aria-hidden="true">
      <g strokeWidth="1.5" strokeLinecap="round" strokeLinejoin="round">
        <path d="M3 8.2v3.6c0 .4.3.8.8.8h2.6l5.2 3.2V4.2L6.4 7.4H3.8c-.5 0-.8.4-.8.8Z" />
        <path d="M14.4 7.6a3.4 3.4 0 0 1 0 4.8M16.6 5.4a6.5 6.5 0 0 1 0 9.2" />
      </g>
    </svg>
  )
}

/** Reading speed: seconds that a character takes to pass, and the gap between notices in characters. */
const SECONDS = 0.3
const SPACE = 4
const SHORTEST = 20

const never = () => undefined

/** Notices in one moving line, which can be scrolled by hand while paused. */
function Marquee({ notices }: { notices: readonly Notice[] }) {
  const { stopped, toggle } = useAutoplay(false, 0, never)
  const length = notices.reduce((sum, { text }) => sum + text.length + SPACE, 0)
  const seconds = Math.max(SHORTEST, Math.round(length * SECONDS))
  const line = (
    <ul className={styles.line}>
      {notices.map(({ text, link }, index) => (
        <li key={index}>
          <JumpLink link={link} className={styles.text}>
            {text}
          </JumpLink>
        </li>
      ))}
    </ul>
  )
  return (
    <div className={styles.mover}>
      <div className={`${styles.window} ${stopped ? styles.still : ''}`}>
        <div className={styles.marquee} style={{ animationDuration: `${seconds}s` }}>
          {line}
          {!stopped && (
            <div aria-hidden="true" inert>
              {line}
            </div>
          )}
        </div>
      </div>
      <PauseButton what="滚动公告" stopped={stopped} toggle={toggle} />
    </div>
  )
}

interface Notice {
  text: string
  link?: Target | undefined
}

function Ticker({ notices, interval }: { notices: readonly Notice[]; interval: number }) {
  const items = notices.map(({ text, link }, key) => ({
    key,
    content: (
      <JumpLink link={link} className={styles.text}>
        {text}
      </JumpLink>
    ),
  }))
  return <Rotation items={items} interval={interval} names={{ what: '滚动公告', next: '下一条公告' }} />
}
