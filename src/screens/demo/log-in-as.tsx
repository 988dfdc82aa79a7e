import { useAtomValue } from 'jotai'
import { ApiFailure } from '#src/api/failure.ts'
import { withOverlay } from '#src/features/overlay.tsx'
import { logInWithPassword } from '#src/features/login/log-in.ts'
import { useMall } from '#src/features/mall.ts'
import { userAtom } from '#src/session/atoms.ts'
import { Button } from '#ui/button/button.tsx'
import styles from './demo.module.css'

/** One click into a demo account; whoever was logged in here is not any more. */
export function LogInAs({ userName, password }: { userName: string; password: string }) {
  const mall = useMall()
  const current = useAtomValue(userAtom)?.userName === userName
  async function logIn() {
    const wanted = { account: userName, password, remember: false }
    try {
      await withOverlay(mall, () => logInWithPassword(mall, wanted))
      mall.toast.success(`已登录 ${userName}`)
    } catch (error) {
      if (error instanceof ApiFailure) mall.toast.error(error.message)
    }
  }
  if (current) return <span className={styles.current}>当前账号</span>
  return (
    <Button
      size="s"
      aria-label={`登录 ${userName}`}
      onClick={() => void mall.once(`log in as ${userName}`, logIn)}
    >
      登录
    </Button>
  )
}
