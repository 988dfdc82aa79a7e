import { createStore } from 'jotai/vanilla'
import { LOGIN_DIALOG_DELAY_MS } from '#schemas/base/constants.ts'
import { NETWORK_MESSAGE } from '#schemas/base/errors.ts'
import type { PlatformInfo } from '#schemas/people/store-info/entities.ts'
import { createClient } from '#src/api/client.ts'
import type { Exchange } from '#src/api/exchange.ts'
import type { Addressing } from '#src/lib/address.ts'
import type { Clock } from '#src/lib/clock.ts'
import type { MallHistory } from '#src/lib/history.ts'
import { loadChunk } from '#src/lib/load-chunk.ts'
import { createPendingWork, type PendingWork } from '#src/lib/pending-work.ts'
import type { Random } from '#src/lib/random.ts'
import type { MallStorage } from '#src/lib/storage.ts'
import type { Title } from '#src/lib/title.ts'
import { adoptCatalog, type Catalog } from '#src/parts/catalog/goods/catalog.ts'
import { adoptCommonConfig } from '#src/runtime/mall/common-config.ts'
import type { Mall } from '#src/runtime/mall/mall.ts'
import { adoptPlatform } from '#src/runtime/mall/platform.ts'
import { createPages } from '#src/runtime/page/pages.ts'
import { endedAtom, loginPromptAtom, type Store, tokenAtom, userAtom } from '#src/session/atoms.ts'
import { createCartCount } from '#src/session/cart-count.ts'
import { broadcastChanges } from '#src/session/changes.ts'
import { createSingleFlight, type MallBase } from '#src/session/mall-base.ts'
import { createNavigator, type MallNavigator } from '#src/session/navigator.ts'
import { createSession, type Session } from '#src/session/session.ts'
import { createToast } from '#src/session/toast.ts'
import { createShopServices } from './shop-services.ts'

export interface Seed {
  platform: PlatformInfo
  catalog: Catalog
  /** Text of the answer to findCommonConfig. */
  config: string
}

/** Environment of a mall: browser, prerendering server or test. */
export interface MallWorld {
  exchange: Exchange
  addressing: Addressing
  history: MallHistory
  storage: MallStorage
  clock: Clock
  random: Random
  title: Title
  log(line: string): void
  /** True when prerendering on a server: errors are not shown. */
  quiet?: boolean
  seed?: Seed | undefined
}

/** Creates a mall in the given environment. Makes no calls and changes nothing outside until it is used. */
export function createMall({ seed, quiet = false, ...world }: MallWorld): Mall {
  const store = createStore()
  const { storage, clock, history, log } = world
  const pending = createPendingWork()
  const exchange = countCalls(world.exchange, pending)
  const toast = createToast(store, clock)
  const { call, document } = createClient({
    exchange,
    token: () => store.get(tokenAtom),
    toast: quiet ? () => undefined : toast.error,
    onLoginRequired: quiet ? () => undefined : () => navigator.openLogin(),
    sessionExtended: (seconds) => session.extend(seconds),
    isLeaving: () => session.isLeaving(),
    unauthorised: quiet ? () => undefined : (held) => unauthorised(held),
    memberId: () => store.get(userAtom)?.userId ?? null,
    memberBack: (memberId) => waitForMember(store, memberId, () => unauthorised(false)),
    succeeded: ({ changes }) => changes?.length && broadcastChanges({ store, storage, clock }, changes),
  })
  const cartCount = createCartCount({ store, call })
  const session = createSession({ store, storage, clock, call, cartCount })
  const navigator = createNavigator({ store, history, session, toast })
  const unauthorised = createUnauthorised(session, navigator)
  const base: MallBase = {
    ...world,
    ...navigator,
    exchange,
    pending,
    store,
    call,
    document,
    toast,
    session,
    cartCount,
    once: createSingleFlight(),
    fulfil: (intent) =>
      void loadChunk(() => import('./fulfil-intent.ts')).then(
        ({ fulfilIntent }) => fulfilIntent(mall, intent),
        () => toast.error(NETWORK_MESSAGE),
      ),
    logOnce: createLogOnce(log),
  }
  const mall: Mall = {
    ...base,
    pages: createPages(base),
    ...createShopServices(base, () => mall),
  }
  if (seed) {
    adoptPlatform(mall, seed.platform)
    adoptCatalog(mall, seed.catalog)
    adoptCommonConfig(mall, seed.config)
  }
  return mall
}

function countCalls(exchange: Exchange, pending: PendingWork): Exchange {
  return {
    ask: (...given) => exchange.ask(...given).finally(pending.begin('calls')),
    document: (path) => exchange.document(path).finally(pending.begin('calls')),
  }
}

/** Waits for the login of the member whose session ended; true if that member is logged in again. */
async function waitForMember(store: Store, memberId: string | null, askLogin: () => void): Promise<boolean> {
  // Another call noticed the end of the session first, and the login is already done.
  if (store.get(tokenAtom)) return memberId !== null && store.get(userAtom)?.userId === memberId
  const ended = store.get(endedAtom)
  if (!ended || (memberId !== null && memberId !== ended.userId)) return false
  // If another tab noticed the end of the session, this tab has no login dialog yet.
  askLogin()
  await new Promise<void>((resolve) => {
    const stop = store.sub(loginPromptAtom, () => {
      if (store.get(loginPromptAtom)) return
      stop()
      resolve()
    })
  })
  return store.get(userAtom)?.userId === ended.userId
}

function createLogOnce(log: MallWorld['log']): MallBase['logOnce'] {
  const told = new Set<string>()
  return (line) => {
    if (told.has(line)) return
    told.add(line)
    log(line)
  }
}

/** Clears the session's storage and opens the login dialog after 1 s, once for any number of failed calls. */
function createUnauthorised(
  session: Pick<Session, 'drop'>,
  { openLogin }: Pick<MallNavigator, 'openLogin'>,
): (held: boolean) => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  return (held) => {
    if (held) session.drop()
    timer ??= setTimeout(
      () => {
        timer = undefined
        openLogin()
      },
      held ? LOGIN_DIALOG_DELAY_MS : 0,
    )
  }
}
