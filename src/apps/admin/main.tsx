import { createRoot } from 'react-dom/client'
import * as z from 'zod/mini'
import type { BridgeSession, FarHost } from '#schemas/bridge/bridge.ts'
import { createMall } from '#src/features/create-mall.ts'
import type { Mall } from '#src/features/mall.ts'
import { createAddressing } from '#src/lib/address.ts'
import { systemClock } from '#src/lib/clock.ts'
import { log } from '#src/lib/log.ts'
import { browserRandom } from '#src/lib/random.ts'
import type { Title } from '#src/lib/title.ts'
import { changesAtom, platformAtom, tokenAtom } from '#src/session/atoms.ts'
import { keys } from '#src/session/keys.ts'
import { toastAtom } from '#src/session/toast.ts'
import '#ui/base.css'
import { AdminApp } from './admin-app.tsx'
import { type ChildHistory, createChildHistory } from './child-history.ts'
import { bridgeExchange, reachHost } from './far-host.ts'
import { farStorage } from './far-storage.ts'

// The strict policy forbids generated code; zod would try it once and be reported.
z.config({ jitless: true })

/** Told to run: a mall of its own, whose calls, history, title and toasts are the host's. */
export async function start(port: MessagePort): Promise<void> {
  const running: { mall?: Mall; history?: ChildHistory } = {}
  const host = await reachHost(port, {
    show: () => undefined,
    go: ({ path }) => running.history?.follow(path),
    session: (session) => running.mall && adopt(running.mall, session),
  })
  const session = await host.session({})
  const history = createChildHistory(host, session.place)
  const mall = createAdminMall(host, history, session.typed)
  Object.assign(running, { mall, history })
  adopt(mall, session)
  keepLinksInside(host)
  const root = document.querySelector('#root')
  if (root) createRoot(root).render(<AdminApp mall={mall} host={host} />)
}

function createAdminMall(host: FarHost, history: ChildHistory, typed: BridgeSession['typed']): Mall {
  const mall = createMall({
    exchange: bridgeExchange(host),
    addressing: createAddressing('hash', location.pathname.replace(/apps\/admin\/.*$/, '')),
    history,
    storage: farStorage(host, typed),
    clock: systemClock,
    random: browserRandom,
    title: titleOf(host),
    log,
  })
  mall.store.sub(toastAtom, () => {
    const said = mall.store.get(toastAtom)
    if (said) void host.toast(said).catch(() => undefined)
  })
  return mall
}

function titleOf(host: FarHost): Title {
  const nothing = () => undefined
  return {
    setPage: (title) => void host.title({ title }).catch(nothing),
    setStore: nothing,
    setIcon: nothing,
    setDescription: nothing,
  }
}

/** What the screens of the back office show. */
const SHOWN = [
  ...(['order', 'afterSale', 'payment', 'account'] as const),
  ...(['notice', 'application', 'savedView', 'sms'] as const),
]

/** Who works. The token is the host's: here stands the user's id in its place, which opens nothing. */
function adopt({ store, storage: { local }, session }: Mall, { user, platform }: BridgeSession): void {
  const again = store.get(tokenAtom) === user.userId
  store.set(platformAtom, platform)
  local.set(keys.token, user.userId)
  local.set(keys.user, JSON.stringify(user))
  session.restore()
  // Whatever was refused for want of a login is asked anew.
  if (again) store.set(changesAtom, { nouns: SHOWN, elsewhere: true })
}

/** A tab that a child opens inherits its sandbox, in which the mall is broken: the host opens it. */
function keepLinksInside(host: FarHost): void {
  function open(event: MouseEvent): void {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null
    const aside = event.button === 1 || event.ctrlKey || event.metaKey || event.shiftKey
    if (!(link instanceof HTMLAnchorElement) || link.download !== '' || event.button > 1) return
    const href = link.getAttribute('href') ?? ''
    const inside = href.startsWith('#/')
    if (inside && !aside) return
    if (!inside && !/^https?:\/\//.test(href)) return
    event.preventDefault()
    event.stopPropagation()
    void host
      .open(inside ? { place: href.slice(1) } : { jump: { jump: '12', query: { url: href } } })
      .catch(() => undefined)
  }
  addEventListener('click', open, { capture: true })
  addEventListener('auxclick', open, { capture: true })
}
