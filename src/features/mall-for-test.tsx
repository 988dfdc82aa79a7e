import type { ReactNode } from 'react'
import { createAxiosTransport } from '#src/api/axios-transport.ts'
import { createAddressing } from '#src/lib/address.ts'
import { systemClock } from '#src/lib/clock.ts'
import { createBrowserHistory, createFixedHistory } from '#src/lib/history.ts'
import { browserRandom } from '#src/lib/random.ts'
import { browserStorage, noStorage } from '#src/lib/storage.ts'
import { createTitle } from '#src/lib/title.ts'
import { createMall, type MallWorld } from './create-mall.ts'
import type { Mall } from './mall.ts'
import { MallProvider } from './mall-provider.tsx'
import { MallRouter } from './mall-router.tsx'

const inBrowser = typeof window !== 'undefined'

/** A mall of a test's own: its real client on the test's wire (tests/support/wire.ts), in hash mode at the root. */
export function mallForTest(given: Partial<MallWorld> = {}): Mall {
  const addressing = createAddressing('hash')
  const origin = inBrowser ? location.origin : 'http://mall.invalid'
  return createMall({
    // jsdom's XMLHttpRequest corrupts blobs.
    transport: createAxiosTransport({ base: `${origin}/`, adapter: 'fetch' }),
    addressing,
    history: inBrowser ? createBrowserHistory(addressing) : createFixedHistory('/'),
    storage: inBrowser ? browserStorage() : noStorage(),
    clock: systemClock,
    random: browserRandom,
    title: createTitle(inBrowser ? document : null),
    log: () => undefined,
    ...given,
  })
}

/** What stands inside a mall: its providers and its router. */
export function InMall({ mall, children }: { mall: Mall; children: ReactNode }) {
  return (
    <MallProvider mall={mall}>
      <MallRouter>{children}</MallRouter>
    </MallProvider>
  )
}
