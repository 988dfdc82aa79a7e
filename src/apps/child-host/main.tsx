import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import * as z from 'zod/mini'
import { childApps } from '#schemas/bridge/apps.ts'
import type { App } from '#schemas/jump/effects.ts'
import { createLazyExchange } from '#src/api/lazy-exchange.ts'
import { readAddressing, createAddressing } from '#src/lib/address.ts'
import { createBrowserStorage } from '#src/lib/browser-storage.ts'
import { systemClock } from '#src/lib/clock.ts'
import { createBrowserHistory } from '#src/lib/history.ts'
import { log } from '#src/lib/log.ts'
import { browserRandom } from '#src/lib/random.ts'
import { createTitle } from '#src/lib/title.ts'
import { allowChildFrames } from '#src/parts/app/child-app/allow-child-frames.ts'
import { createMall } from '#src/parts/app/mall/create-mall.ts'
import { MallProvider } from '#src/runtime/mall/mall-provider.tsx'
import { loadPlatform } from '#src/runtime/mall/platform.ts'
import '#ui/base.css'
import { ChildHost } from './child-host.tsx'

z.config({ jitless: true })

const root = document.querySelector<HTMLElement>('#root')
if (root) open(root, root.dataset.app === 'platform' ? 'platform' : 'admin')

/** Opens a mall without a shop, in which only users of the back office are logged in. */
function open(root: Element, name: App): void {
  const shop = readAddressing(document)
  const addressing = createAddressing('hash', shop.base)
  const mall = createMall({
    exchange: createLazyExchange(shop.base, log),
    addressing,
    history: createBrowserHistory(addressing),
    storage: createBrowserStorage(),
    clock: systemClock,
    random: browserRandom,
    title: createTitle(document),
    log,
  })
  mall.title.setPage(childApps[name].title)
  allowChildFrames(document, shop.base)
  void loadPlatform(mall)
  createRoot(root).render(
    <StrictMode>
      <MallProvider mall={mall}>
        <ChildHost name={name} shop={shop} />
      </MallProvider>
    </StrictMode>,
  )
}
