import { localMessages } from '#schemas/errors.ts'
import { matchRoute, routeOf } from '#schemas/href.ts'
import { toast } from '#src/features/toast/toast.ts'
import { loginPromptAtom, mallStore, tokenAtom, userAtom } from '#src/session/store.ts'
import { admission } from './admission.ts'

/** Whether a path may be gone to now; if not, the dialog or the warning of §4 and §6 is on show. */
export function admit(path: string, go: () => void): boolean {
  const name = matchRoute(path)
  if (!name) return true
  const answer = admission(routeOf(name), mallStore.get(tokenAtom), mallStore.get(userAtom))
  if (answer === 'login') mallStore.set(loginPromptAtom, { resume: () => admit(path, go) && go() })
  if (answer === 'forbidden') toast.warning(localMessages.reportingRefused)
  return answer === 'open' || answer === 'unknown'
}
