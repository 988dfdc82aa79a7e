import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { account } from '#schemas/api/account.ts'
import { routes } from '#schemas/routes/routes.ts'
import { platformAtom } from '#src/session/atoms.ts'
import { useMall } from '../mall.ts'
import { useCall } from '../use-call.ts'
import styles from './login.module.css'

/**
 * In the demo mall: a quiet line, and the way to the demo's tools in a tab of their own, so that nothing typed is lost.
 * Not `linked` where there is no shop around it.
 */
export function DemoTools({ children, linked = true }: { children: ReactNode; linked?: boolean }) {
  const { addressing } = useMall()
  const demo = useAtomValue(platformAtom)?.demo ?? false
  if (!demo) return null
  return (
    <p className={styles.demo}>
      {children}
      {linked && (
        <a href={addressing.hrefOf(routes.demo.path)} target="_blank" className={styles.link}>
          打开演示工具
        </a>
      )}
    </p>
  )
}

interface Props {
  /** Those who work in the back office; all of them unless given. */
  staff?: boolean
  onPick(userName: string, password: string): void
}

/** In the demo mall: its accounts, filled in by one click. */
export function DemoAccounts(props: Props) {
  const demo = useAtomValue(platformAtom)?.demo ?? false
  return demo ? <Accounts {...props} /> : null
}

function Accounts({ onPick, staff = false }: Props) {
  const loaded = useCall(account.demoAccounts, {})
  if (loaded.state !== 'ready') return null
  const { accounts, password } = loaded.data
  return (
    <div className={styles.accounts} role="group" aria-label="演示账号">
      <DemoTools linked={!staff}>演示商城，点一下即可填入账号：</DemoTools>
      {(staff ? accounts.filter(({ backOffice }) => backOffice) : accounts).map(({ userName, title }) => (
        <button
          key={userName}
          type="button"
          className={styles.account}
          title={title}
          aria-label={`填入 ${userName}，${title}`}
          onClick={() => onPick(userName, password)}
        >
          {userName}
        </button>
      ))}
    </div>
  )
}
