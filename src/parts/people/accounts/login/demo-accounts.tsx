import { useAtomValue } from 'jotai'
import { lazyView } from '#src/lib/lazy-view.ts'
import { platformAtom } from '#src/session/atoms.ts'
import type { DemoAccountsProps } from './demo-account-list.tsx'
import styles from './login.module.css'

/** Account list, loaded separately: the login need not wait for this list, and real shops have none. */
const List = lazyView(() => import('./demo-account-list.tsx'), 'DemoAccountList')

/** Lists the accounts of the demo mall; a click fills in an account. Renders nothing in other malls. */
export function DemoAccounts(props: DemoAccountsProps) {
  const demo = useAtomValue(platformAtom)?.demo ?? false
  return (
    demo && (
      <div className={styles.room}>
        <List {...props} />
      </div>
    )
  )
}
