import { useAtomValue } from 'jotai'
import { lazyView } from '#src/lib/lazy-view.ts'
import { platformAtom } from '#src/session/atoms.ts'
import type { DemoAccountsProps } from './demo-account-list.tsx'
import styles from './login.module.css'

/** The login does not wait for them: a shop's own has none. */
const List = lazyView(() => import('./demo-account-list.tsx'), 'DemoAccountList')

/** In the demo mall: its accounts, filled in by one click. */
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
