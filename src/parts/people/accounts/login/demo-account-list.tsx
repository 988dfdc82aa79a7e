import { account } from '#schemas/people/accounts/calls.ts'
import { useCall } from '#src/runtime/mall/use-call.ts'
import { DemoTools } from './demo-tools.tsx'
import styles from './login.module.css'

export interface DemoAccountsProps {
  /** True for back-office accounts only. */
  staff?: boolean
  onPick(userName: string, password: string): void
}

/** Lists the accounts of the demo mall; a click fills in an account. */
export function DemoAccountList({ onPick, staff = false }: DemoAccountsProps) {
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
