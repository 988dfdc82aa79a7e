import { defineView } from '#registry/define-widget.ts'
import { usePoints } from '#registry/parts/activity-points.ts'
import { JumpLink } from '#registry/parts/jump-link.tsx'
import { useServices, useViewer } from '#registry/services.ts'
import { useLoaded } from '#registry/use-loaded.ts'
import { getFirstCharacter } from '#schemas/base/one-line.ts'
import { toScreen } from '#schemas/jump/jump.ts'
import { authUser } from '#schemas/people/accounts/auth-user-calls.ts'
import { formatHref } from '#schemas/routes/href.ts'
import type { PropsOf } from '#schemas/widgets/index.ts'
import { Avatar } from '#ui/avatar/avatar.tsx'
import { Picture } from '#ui/picture/picture.tsx'
import { OrderShortcuts } from './order-shortcuts.tsx'
import styles from './user-card.module.css'

export const widget = defineView('user-card', UserCard)

type Props = PropsOf<'user-card'>

/** Greeting, points, orders by state and more; for a guest the same layout without numbers. */
export function UserCard(props: Props) {
  const { showOrders, shortcuts } = props
  return (
    <section className={styles.card} aria-label="会员服务">
      <div className={styles.top}>
        <Person {...props} />
        {showOrders && <OrderShortcuts />}
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
    </section>
  )
}

function useMember() {
  const { call } = useServices()
  const { member } = useViewer()
  const loaded = useLoaded(`member ${member}`, async (signal) =>
    member ? call(authUser.current, {}, { signal }) : null,
  )
  return member && loaded.state === 'ready' ? loaded.data : null
}

function Person({ greeting, guest, showPoints }: Props) {
  const { member } = useViewer()
  const user = useMember()
  const name = user?.name || user?.userName || ''
  return (
    <div className={styles.person}>
      <span className={styles.face}>
        <Avatar src={user?.avatar ?? null} name={name} />
      </span>
      <div className={styles.words}>
        <p className={styles.name}>{name ? `${greeting}，${name}` : greeting}</p>
        {member ? (
          <p className={styles.line}>
            {showPoints && <PointsLine />}
            <JumpLink link={{ jump: 'Center' }} className={styles.door}>
              用户中心
            </JumpLink>
          </p>
        ) : (
          <p className={styles.line}>
            <span className={styles.guest}>{guest}</span>
            <JumpLink link={{ path: formatHref('login') }} className={styles.login}>
              登录
            </JumpLink>
          </p>
        )}
      </div>
    </div>
  )
}

function PointsLine() {
  const { scoreName } = useViewer()
  const points = usePoints()
  return (
    <JumpLink link={toScreen('center', { tabId: 'points' })} className={styles.points}>
      {scoreName} <b>{points?.available ?? '—'}</b>
    </JumpLink>
  )
}

function Shortcut({ shortcut: { text, icon, link } }: { shortcut: Props['shortcuts'][number] }) {
  return (
    <JumpLink link={link} className={styles.shortcut}>
      {icon ? (
        <span className={styles.icon}>
          <Picture src={icon.src} alt="" width={icon.width ?? 64} height={icon.height ?? 64} place={40} />
        </span>
      ) : (
        <span className={`${styles.icon} ${styles.letter}`} aria-hidden="true">
          {getFirstCharacter(text)}
        </span>
      )}
      {text}
    </JumpLink>
  )
}
