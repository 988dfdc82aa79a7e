import { useAtomValue } from 'jotai'
import { lazy, Suspense } from 'react'
import { loadChunk } from '#src/lib/load-chunk.ts'
import { loginPromptAtom } from '#src/session/store.ts'

/** The dialog's code (SM3 and forms) loads when it is first wanted. */
const LoginDialog = lazy(() =>
  loadChunk(() => import('./login-dialog.tsx')).then(({ LoginDialog: view }) => ({ default: view })),
)

export function LoginPrompt() {
  if (useAtomValue(loginPromptAtom) === null) return null
  return (
    <Suspense fallback={null}>
      <LoginDialog />
    </Suspense>
  )
}
