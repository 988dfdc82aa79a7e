import type { BridgeSession, FarHost } from '#schemas/bridge/bridge.ts'
import type { Addressing } from '#src/lib/address.ts'
import { systemClock } from '#src/lib/clock.ts'
import type { MallHistory } from '#src/lib/history.ts'
import { log } from '#src/lib/log.ts'
import { browserRandom } from '#src/lib/random.ts'
import type { Title } from '#src/lib/title.ts'
import { type BridgeExchange, createBridgeExchange } from '#src/runtime/child-side/bridge-exchange.ts'
import { type ChildHistory, createChildHistory } from '#src/runtime/child-side/child-history.ts'
import { reachHost } from '#src/runtime/child-side/far-host.ts'
import { createHostStorage } from '#src/runtime/child-side/far-storage.ts'
import type { Mall } from '#src/runtime/mall/mall.ts'
import { toastAtom } from '#src/session/toast.ts'
import { createMall } from './create-mall.ts'

/** Running child application: its mall passes calls, history, title and toasts to the host. */
export interface Running {
  host: FarHost
  mall: Mall
}

interface Application {
  addressing(history: ChildHistory): Addressing
  /** Creates the history for the links of the application; its own history by default. */
  history?(host: FarHost, history: ChildHistory): MallHistory
  /** Applies the user and the platform at the start, and whenever the host sends them again. */
  adopt(mall: Mall, session: BridgeSession): void
}

/** Runs a child application: creates its mall on the bridge. */
export async function runChild(
  port: MessagePort,
  { addressing, history: way = (_, own) => own, adopt }: Application,
): Promise<Running> {
  const running: { mall?: Mall; history?: ChildHistory; exchange?: BridgeExchange } = {}
  const host = await reachHost(port, {
    show: () => undefined,
    go: ({ path }) => running.history?.follow(path),
    session: (session) => running.mall && adopt(running.mall, session),
    progress: (told) => running.exchange?.progress(told),
  })
  const session = await host.session({})
  const history = createChildHistory(host, session.place)
  const exchange = createBridgeExchange(host)
  const mall = createMall({
    exchange,
    addressing: addressing(history),
    history: way(host, history),
    storage: createHostStorage(host, session.typed),
    clock: systemClock,
    random: browserRandom,
    title: titleOf(host),
    log,
  })
  mall.store.sub(toastAtom, () => {
    const said = mall.store.get(toastAtom)
    if (said) void host.toast(said).catch(() => undefined)
  })
  Object.assign(running, { mall, history, exchange })
  adopt(mall, session)
  return { host, mall }
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
