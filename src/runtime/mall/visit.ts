import { authUser } from '#schemas/people/accounts/auth-user-calls.ts'
import { whenIdle } from '#src/lib/when-idle.ts'
import { keys } from '#src/session/keys.ts'
import type { MallBase } from '#src/session/mall-base.ts'

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
