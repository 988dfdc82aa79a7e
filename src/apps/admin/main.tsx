import { createRoot } from 'react-dom/client'
import * as z from 'zod/mini'
import type { BridgeSession } from '#schemas/bridge/bridge.ts'
import { createAddressing } from '#src/lib/address.ts'
import { watchTranslation } from '#src/lib/watch-translation.ts'
import { AdminApp } from '#src/office/admin-app.tsx'
import { runChild } from '#src/parts/app/mall/child-mall.ts'
import { keepLinksInside } from '#src/runtime/child-side/keep-links-inside.ts'
import type { Mall } from '#src/runtime/mall/mall.ts'
import { followPlatform } from '#src/runtime/mall/platform.ts'
import { changesAtom, platformAtom, tokenAtom } from '#src/session/atoms.ts'
import '#ui/base.css'
import { keys } from '#src/session/keys.ts'

// The strict policy forbids generated code; zod would try it once, and the browser would report a violation.
z.config({ jitless: true })

/** Starts the application when the host tells it to run. */
export async function start(port: MessagePort): Promise<void> {
  const { host, mall } = await runChild(port, {
    addressing: () => createAddressing('hash', location.pathname.split('apps/admin/', 1).join('')),
    adopt,
  })
  keepLinksInside(host)
  followPlatform(mall)
  watchTranslation()
  const root = document.querySelector('#root')
  if (root) createRoot(root).render(<AdminApp mall={mall} host={host} />)
}

const SHOWN = [
  ...(['order', 'afterSale', 'payment', 'account'] as const),
  ...(['notice', 'application', 'savedView', 'sms', 'platform', 'job'] as const),
]

/** Adopts the host's session: the token stays with the host; the user's id, which grants nothing, replaces it. */
function adopt({ store, storage: { local }, session }: Mall, { user, platform }: BridgeSession): void {
  if (!user) return
  const again = store.get(tokenAtom) === user.userId
  store.set(platformAtom, platform)
  local.set(keys.token, user.userId)
  local.set(keys.user, JSON.stringify(user))
  session.restore()
  // Requests that failed for lack of a login are repeated.
  if (again) store.set(changesAtom, { nouns: SHOWN, elsewhere: true })
}
