import { useAtomValue } from 'jotai'
import { NETWORK_MESSAGE } from '#schemas/errors.ts'
import { lazyView } from '#src/lib/lazy-view.ts'
import { loginPromptAtom, mallStore } from '#src/session/store.ts'
import { toast } from '../toast/toast.ts'

/** The dialog's code (SM3 and forms) loads when it is first wanted; without it, the next wish asks again. */
const LoginDialog = lazyView(
  () => import('./login-dialog.tsx'),
  'LoginDialog',
  () => {
    mallStore.set(loginPromptAtom, null)
    toast.error(NETWORK_MESSAGE)
  },
)

export function LoginPrompt() {
  return useAtomValue(loginPromptAtom) && <LoginDialog />
}
