import { useAtomValue } from 'jotai'
import { lazyView } from '#src/lib/lazy-view.ts'
import { platformAtom } from '#src/session/atoms.ts'
import type { DemoAccountsProps } from './demo-account-list.tsx'
import styles from './login.module.css'

/** Loaded separately, because the login need not wait for the list and real shops have none. */
const List = lazyView(() => import('./demo-account-list.tsx'), 'DemoAccountList')

/** Lists the accounts of the demo mall, to be filled in by a click; renders nothing in other malls. */
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
