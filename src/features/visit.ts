import { authUser } from '#schemas/api/auth-user.ts'
import { keys } from '#src/session/keys.ts'
import type { MallBase } from '#src/session/mall-base.ts'

/** Safari has no idle callback; a second is late enough there. */
const whenIdle: (work: () => void) => void =
  typeof requestIdleCallback === 'function'
    ? (work) => requestIdleCallback(work, { timeout: 5000 })
    : (work) => setTimeout(work, 1000)

/** A number for statistics, kept in this browser; never a token (decisions, anonymousLogin). */
async function visitorId({ call, storage, once }: MallBase): Promise<string> {
  const stored = storage.local.get(keys.visitor)
  if (stored) return stored
  return once('visitor', async () => {
    const { visitorId: id } = await call(authUser.anonymousLogin, {})
    storage.local.set(keys.visitor, id)
    return id
  })
}

/** The page-visit record, when nothing else is going on. Its failure concerns nobody. */
export function recordVisit(mall: MallBase, path: string): void {
  whenIdle(() => {
    visitorId(mall)
      .then((id) => mall.call(authUser.visit, { path, visitorId: id }))
      .catch(() => undefined)
  })
}
