import { authUser } from '#schemas/api/auth-user.ts'
import { call } from '#src/api/client.ts'
import { localStore } from '#src/lib/storage.ts'
import { keys } from '#src/session/keys.ts'

/** Safari has no idle callback; a second is late enough there. */
const whenIdle: (work: () => void) => void =
  typeof requestIdleCallback === 'function'
    ? (work) => requestIdleCallback(work, { timeout: 5000 })
    : (work) => setTimeout(work, 1000)

let visitor: Promise<string> | null = null

/** A number for statistics, kept in this browser; never a token (decisions, anonymousLogin). */
function visitorId(): Promise<string> {
  const known = localStore.get(keys.visitor)
  if (known) return Promise.resolve(known)
  visitor ??= call(authUser.anonymousLogin, {}).then(({ visitorId: id }) => {
    localStore.set(keys.visitor, id)
    return id
  })
  return visitor
}

/** §7: the page-visit record, when nothing else is going on. Its failure concerns nobody. */
export function recordVisit(path: string): void {
  whenIdle(() => {
    visitorId()
      .then((id) => call(authUser.visit, { path, visitorId: id }))
      .catch(() => {
        visitor = null
      })
  })
}
