import type { ReactNode } from 'react'
import type { PlatformInfo } from '#schemas/people/store-info/entities.ts'
import { createAxiosTransport } from '#src/api/axios-transport.ts'
import { createExchange } from '#src/api/exchange.ts'
import type { Transport } from '#src/api/transport.ts'
import { createAddressing } from '#src/lib/address.ts'
import { createBrowserStorage } from '#src/lib/browser-storage.ts'
import { systemClock } from '#src/lib/clock.ts'
import { createBrowserHistory, createFixedHistory } from '#src/lib/history.ts'
import { browserRandom } from '#src/lib/random.ts'
import { createNoStorage } from '#src/lib/storage.ts'
import { createTitle } from '#src/lib/title.ts'
import { waitForWork } from '#src/lib/work-for-test.ts'
import { MallProvider } from '#src/runtime/mall/mall-provider.tsx'
import { MallRouter } from '#src/runtime/mall/mall-router.tsx'
import type { Mall } from '#src/runtime/mall/mall.ts'
import { createMall, type MallWorld } from './create-mall.ts'

/** Platform with nothing but a name. */
export const platformForTest: PlatformInfo = {
  name: '知礼集',
  slogan: '',
  icon: '',
  icp: '',
  scoreName: '积分',
  scoreRate: '1',
  priceMode: 'cash',
  apiDocUrl: null,
  chatUrl: null,
  demo: false,
  contact: { company: '', telephone: '', email: '', address: '', hours: '' },
}

const inBrowser = typeof window !== 'undefined'

interface Given extends Partial<MallWorld> {
  /** Replaces the test's wire. */
  transport?: Transport
}

/** Returns a transport for calls over the test's wire. */
export function createTestTransport(): Transport {
  const origin = inBrowser ? location.origin : 'http://mall.invalid'
  // jsdom's XMLHttpRequest corrupts blobs.
  return createAxiosTransport({ base: `${origin}/`, adapter: 'fetch' })
}

/** Creates a mall for a test: a real client on the test's wire (tests/support/wire.ts), in hash mode at the root. */
export function createTestMall({ transport = createTestTransport(), ...given }: Given = {}): Mall {
  const addressing = createAddressing('hash')
  const log = given.log ?? (() => undefined)
  const mall = createMall({
    exchange: createExchange(transport, log),
    addressing,
    history: inBrowser ? createBrowserHistory(addressing) : createFixedHistory('/'),
    storage: inBrowser ? createBrowserStorage() : createNoStorage(),
    clock: systemClock,
    random: browserRandom,
    title: createTitle(inBrowser ? document : null),
    ...given,
    log,
  })
  waitForWork(mall.pending)
  return mall
}

/** Renders its children inside a mall, with its providers and its router. */
export function InMall({ mall, children }: { mall: Mall; children: ReactNode }) {
  return (
    <MallProvider mall={mall}>
      <MallRouter>{children}</MallRouter>
    </MallProvider>
  )
}
