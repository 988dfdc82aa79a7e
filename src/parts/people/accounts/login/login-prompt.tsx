import { useAtom } from 'jotai'
import { NETWORK_MESSAGE } from '#schemas/base/errors.ts'
import { lazyView } from '#src/lib/lazy-view.ts'
import { loadChunk } from '#src/lib/load-chunk.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { loginPromptAtom } from '#src/session/atoms.ts'

/** Loads the dialog's code (SM3 and forms) on demand; after a failure, the next request tries again. */
const load = () => import('./login-dialog.tsx')
const LoginDialog = lazyView(load, 'LoginDialog')

/** Preloads the login when a guest presses a button early, because most buttons require a login. */
export function preloadLogin(): void {
  // The dialog shows a failure when it opens.
  loadChunk(load).catch(() => undefined)
}

export function LoginPrompt() {
  const { toast } = useMall()
  const [prompt, setPrompt] = useAtom(loginPromptAtom)
  function failed() {
    setPrompt(null)
    toast.error(NETWORK_MESSAGE)
  }
  return prompt && <LoginDialog onLoadFailure={failed} />
}
