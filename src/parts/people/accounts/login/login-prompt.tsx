import { useAtom } from 'jotai'
import { NETWORK_MESSAGE } from '#schemas/base/errors.ts'
import { lazyView } from '#src/lib/lazy-view.ts'
import { loadChunk } from '#src/lib/load-chunk.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { loginPromptAtom } from '#src/session/atoms.ts'

/** The dialog's code (SM3 and forms) loads when it is first wanted; without it, the next wish asks again. */
const load = () => import('./login-dialog.tsx')
const LoginDialog = lazyView(load, 'LoginDialog')

/** For a guest who pressed something before the page could answer: most buttons want a login. */
export function preloadLogin(): void {
  // The dialog tells a failure.
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
