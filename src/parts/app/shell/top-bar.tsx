import { useAtomValue } from 'jotai'
import { Link } from 'react-router-dom'
import { formatHref } from '#schemas/routes/href.ts'
import { lazyView } from '#src/lib/lazy-view.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { platformAtom, userAtom, tokenAtom } from '#src/session/atoms.ts'
import type { MallBase } from '#src/session/mall-base.ts'
import styles from './top-bar.module.css'

const SchemeLink = lazyView(() => import('#src/parts/sourcing/schemes/scheme-link.tsx'), 'SchemeLink')

/** Shows a greeting and a login link to guests; to members their name, masked phone number, pages and 退出. */
export function TopBar() {
  const token = useAtomValue(tokenAtom)
  const platform = useAtomValue(platformAtom)
  // These links need calls that are not part of the specification.
  const hasOwn = !platform?.specOnly
  return (
    <div className={styles.bar}>
      <div className={styles.inner}>
        <p className={styles.greeting}>您好，欢迎来到{platform?.name ?? '商城'}</p>
        <ul className={styles.links}>
          {token === null ? <GuestLinks /> : <MemberLinks hasOwn={hasOwn} />}
          {hasOwn && (
            <li className={styles.wide}>
              <Link to={formatHref('noticeList')}>公告</Link>
            </li>
          )}
          <li className={styles.wide}>
            <Link to={formatHref('contactUs')}>联系我们</Link>
          </li>
        </ul>
      </div>
    </div>
  )
}

function GuestLinks() {
  return (
    <>
      <li>
        <Link to={formatHref('login')} className={styles.strong}>
          登录
        </Link>
      </li>
      <li>
        <Link to={formatHref('registration')}>注册</Link>
      </li>
    </>
  )
}

function MemberLinks({ hasOwn }: { hasOwn: boolean }) {
  const mall = useMall()
  const user = useAtomValue(userAtom)
  return (
    <>
      <li>
        <Link to={formatHref('center')} className={styles.strong}>
          <span className={styles.name}>{user?.name || '我的账户'}</span> {user?.telephone}
        </Link>
      </li>
      <li className={styles.wide}>
        <Link to={formatHref('center', { tabId: 'orders' })}>我的订单</Link>
      </li>
      {hasOwn && (
        <>
          <li className={styles.wide}>
            <Link to={formatHref('center', { tabId: 'browse' })}>浏览记录</Link>
          </li>
          <li>
            <SchemeLink />
          </li>
          <li className={styles.wide}>
            <Link to={formatHref('center', { tabId: 'notices' })}>消息通知</Link>
          </li>
        </>
      )}
      <li>
        <button type="button" onClick={() => void signOut(mall)}>
          退出
        </button>
      </li>
    </>
  )
}

/** Logs the member out; if the server rejects the logout, the login stays, and the client has shown the error. */
async function signOut({ session, toast }: MallBase): Promise<void> {
  if (await session.logOut()) toast.success('您已退出登录')
}
