import { useAtomValue } from 'jotai'
import { account } from '#schemas/api/account.ts'
import { platformAtom } from '#src/session/atoms.ts'
import { useCall } from '../use-call.ts'
import { DemoTools } from './demo-tools.tsx'
import styles from './login.module.css'

interface Props {
  onPick(userName: string, password: string): void
}

/** In the demo mall: its accounts, filled in by one click. */
export function DemoAccounts({ onPick }: Props) {
  const demo = useAtomValue(platformAtom)?.demo ?? false
  return demo ? <Accounts onPick={onPick} /> : null
}

function Accounts({ onPick }: Props) {
  const loaded = useCall(account.demoAccounts, {})
  if (loaded.state !== 'ready') return null
  const { accounts, password } = loaded.data
  return (
    <div className={styles.accounts} role="group" aria-label="演示账号">
      <DemoTools>演示商城，点一下即可填入账号：</DemoTools>
      {accounts.map(({ userName, title }) => (
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
