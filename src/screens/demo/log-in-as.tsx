import { useState } from 'react'
import { useAtomValue } from 'jotai'
import { ApiFailure } from '#src/api/failure.ts'
import { withOverlay } from '#src/features/loading/loading-overlay.tsx'
import { logInWithPassword } from '#src/features/login/log-in.ts'
import { toast } from '#src/features/toast/toast.ts'
import { userAtom } from '#src/session/store.ts'
import styles from './demo.module.css'

/** One click into a demo account; whoever was logged in here is not any more. */
export function LogInAs({ userName, password }: { userName: string; password: string }) {
  const current = useAtomValue(userAtom)?.userName === userName
  const [pending, setPending] = useState(false)
  async function logIn() {
    if (pending) return
    setPending(true)
    try {
      await withOverlay(() => logInWithPassword({ account: userName, password, remember: false }))
      toast.success(`已登录 ${userName}`)
    } catch (error) {
      if (error instanceof ApiFailure) toast.error(error.message)
    } finally {
      setPending(false)
    }
  }
  if (current) return <span className={styles.current}>当前账号</span>
  return (
    <button
      type="button"
      className={styles.action}
      aria-label={`登录 ${userName}`}
      onClick={() => void logIn()}
    >
      登录
    </button>
  )
}
