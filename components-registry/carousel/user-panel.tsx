import { JumpLink } from '#registry/parts/jump-link.tsx'
import { type NewNotice, useNewestNotices } from '#registry/parts/use-newest-notices.ts'
import { useViewer } from '#registry/services.ts'
import type { Loaded } from '#registry/use-loaded.ts'
import { getFirstCharacter } from '#schemas/base/one-line.ts'
import type { Target } from '#schemas/jump/jump.ts'
import { formatHref } from '#schemas/routes/href.ts'
import type { PropsOf } from '#schemas/widgets/index.ts'
import { Picture } from '#ui/picture/picture.tsx'
import styles from './user-panel.module.css'

type Props = PropsOf<'carousel'>

interface Doors {
  words(scoreName: string): string
  first: { text: string; to: Target }
  second: { text: string; to: Target }
}

const GUEST: Doors = {
  words: (scoreName) => `登录后可看会员价与${scoreName}`,
  first: { text: '登录', to: { path: formatHref('login') } },
  second: { text: '注册', to: { path: formatHref('registration') } },
}
const MEMBER: Doors = {
  words: (scoreName) => `会员价与${scoreName}已为您显示`,
  first: { text: '用户中心', to: { jump: 'Center' } },
  second: { text: '我的订单', to: { jump: 'Center', query: { tabId: 'orders' } } },
}

/** Greeting, entries for a guest or a member, shortcuts and the mall's latest notices. */
export function UserPanel({ greeting, shortcuts, notices }: Props) {
  const { member, scoreName } = useViewer()
  const { words, first, second } = member ? MEMBER : GUEST
  return (
    <div className={styles.place}>
      <div className={styles.panel} role="group" aria-label="会员服务">
        <div className={styles.head}>
          <span className={styles.face} aria-hidden="true" />
          <div className={styles.words}>
            <p className={styles.greeting}>{greeting || '您好'}</p>
            <p className={styles.hint}>{words(scoreName)}</p>
          </div>
        </div>
        <div className={styles.doors}>
          <JumpLink link={first.to} className={styles.first}>
            {first.text}
          </JumpLink>
          <JumpLink link={second.to} className={styles.second}>
            {second.text}
          </JumpLink>
        </div>
        {shortcuts.length > 0 && (
          <ul className={styles.shortcuts}>
            {shortcuts.map((shortcut, index) => (
              <li key={index}>
                <Shortcut shortcut={shortcut} />
              </li>
            ))}
          </ul>
        )}
        {notices && <PanelNotices />}
      </div>
    </div>
  )
}

function Shortcut({ shortcut: { text, icon, link } }: { shortcut: Props['shortcuts'][number] }) {
  return (
    <JumpLink link={link} className={styles.shortcut}>
      {icon ? (
        <span className={styles.icon}>
          <Picture src={icon.src} alt="" width={icon.width ?? 64} height={icon.height ?? 64} place={36} />
        </span>
      ) : (
        <span className={`${styles.icon} ${styles.letter}`} aria-hidden="true">
          {getFirstCharacter(text)}
        </span>
      )}
      <span className={styles.name}>{text}</span>
    </JumpLink>
  )
}

const LINES = 3

function PanelNotices() {
  const loaded = useNewestNotices('', LINES)
  if (loaded.state === 'ready' && loaded.data.length === 0) return null
  return (
    <div className={styles.notices}>
      <p className={styles.noticeHead}>
        <span>商城公告</span>
        <JumpLink link={{ jump: 'noticeList' }} className={styles.more} label="商城公告：更多">
          更多<span aria-hidden="true"> ›</span>
        </JumpLink>
      </p>
      <Lines loaded={loaded} />
    </div>
  )
}

function Lines({ loaded }: { loaded: Loaded<readonly NewNotice[]> }) {
  if (loaded.state === 'loading')
    return <div className={styles.waiting} role="status" aria-label="正在加载公告" />
  if (loaded.state === 'failed') {
    return (
      <p className={styles.failed} role="alert">
        公告没有加载出来{' '}
        <button type="button" className={styles.retry} onClick={loaded.retry}>
          重新加载
        </button>
      </p>
    )
  }
  return (
    <ul className={styles.lines}>
      {loaded.data.map(({ noticeId, title }) => (
        <li key={noticeId}>
          <JumpLink link={{ path: formatHref('noticeDetail', { id: noticeId }) }} className={styles.line}>
            {title}
          </JumpLink>
        </li>
      ))}
    </ul>
  )
}
