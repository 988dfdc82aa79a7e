import { useAtomValue } from 'jotai'
import { Suspense } from 'react'
import { lazyView } from '#src/lib/lazy-view.ts'
import { loginPromptAtom } from '#src/session/store.ts'

/** The dialog's code (SM3 and forms) loads when it is first wanted. */
const LoginDialog = lazyView(() => import('./login-dialog.tsx'), 'LoginDialog')

export function LoginPrompt() {
  if (useAtomValue(loginPromptAtom) === null) return null
  return (
    <Suspense fallback={null}>
      <LoginDialog />
    </Suspense>
  )
}
