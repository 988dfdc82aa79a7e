import { useAtomValue } from 'jotai'
import { href } from '#schemas/href.ts'
import { platformAtom, userAtom, tokenAtom } from '#src/session/store.ts'
import { MallLink } from '../mall-link.tsx'
import { signOut } from '../sign-out.ts'
import styles from './top-bar.module.css'

/** SH1: greeting and login for a guest; name, own pages and 退出 for a member. */
export function TopBar() {
  const token = useAtomValue(tokenAtom)
  const store = useAtomValue(platformAtom)?.name ?? '商城'
  return (
    <div className={styles.bar}>
      <div className={styles.inner}>
        <p className={styles.greeting}>您好，欢迎来到{store}</p>
        <ul className={styles.links}>
          {token === null ? <GuestLinks /> : <MemberLinks />}
          <li className={styles.wide}>
            <MallLink to={href('noticeList')}>公告</MallLink>
          </li>
          <li className={styles.wide}>
            <MallLink to={href('contactUs')}>联系我们</MallLink>
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
        <MallLink to={href('login')} className={styles.strong}>
          登录
        </MallLink>
      </li>
      <li>
        <MallLink to={href('registration')}>注册</MallLink>
      </li>
    </>
  )
}

function MemberLinks() {
  const user = useAtomValue(userAtom)
  return (
    <>
      <li>
        <MallLink to={href('center')} className={styles.strong}>
          {user?.telephone ?? user?.name ?? '我的账户'}
        </MallLink>
      </li>
      <li className={styles.wide}>
        <MallLink to={href('center', { tabId: 'orders' })}>我的订单</MallLink>
      </li>
      <li className={styles.wide}>
        <MallLink to={href('center', { tabId: 'browse' })}>浏览记录</MallLink>
      </li>
      <li className={styles.wide}>
        <MallLink to={href('center', { tabId: 'notices' })}>消息通知</MallLink>
      </li>
      <li>
        <button type="button" onClick={() => void signOut()}>
          退出
        </button>
      </li>
    </>
  )
}
