import { authUser } from '#schemas/people/accounts/auth-user-calls.ts'
import { runWhenIdle } from '#src/lib/when-idle.ts'
import { keys } from '#src/session/keys.ts'
import type { MallBase } from '#src/session/mall-base.ts'

/** Returns the visitor id stored in this browser for statistics; never a token (decisions, anonymousLogin). */
async function visitorId({ call, storage, once }: MallBase): Promise<string> {
  const stored = storage.local.get(keys.visitor)
  if (stored) return stored
  return once('visitor', async () => {
    const { visitorId: id } = await call(authUser.anonymousLogin, {})
    storage.local.set(keys.visitor, id)
    return id
  })
}

/** Records the page visit when the browser is idle. Failures are ignored. */
export function recordVisit(mall: MallBase, path: string): void {
  runWhenIdle(() => {
    visitorId(mall)
      .then((id) => mall.call(authUser.visit, { path, visitorId: id }))
      .catch(() => undefined)
  })
}
