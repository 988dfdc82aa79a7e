import { createRoot, hydrateRoot } from 'react-dom/client'
import * as z from 'zod/mini'
import { findAppImplantRedirect } from '#schemas/routes/href.ts'
import { createLazyExchange } from '#src/api/lazy-exchange.ts'
import { readAddressing } from '#src/lib/address.ts'
import { createBrowserStorage } from '#src/lib/browser-storage.ts'
import { systemClock } from '#src/lib/clock.ts'
import { createBrowserHistory } from '#src/lib/history.ts'
import { log } from '#src/lib/log.ts'
import { browserRandom } from '#src/lib/random.ts'
import { showSettled } from '#src/lib/show-settled.ts'
import { createTitle } from '#src/lib/title.ts'
import { createMall } from '#src/parts/app/mall/create-mall.ts'
import '#ui/base.css'
import { hydrate } from '#src/prerender/hydrate/hydrate.ts'
import { readSnapshot } from '#src/prerender/hydrate/snapshot.ts'
import { App } from '#src/storefront/app.tsx'
import { boot } from './boot.ts'
import { followLogin } from './login-root.tsx'
import { followNewerBuild } from './newer-build.ts'
import { readHashPath, repairTypedPath } from './typed-path.ts'

// The strict policy forbids generated code; zod would try it once, and the browser would report a violation.
z.config({ jitless: true })

const addressing = readAddressing(document)
const { router, base } = addressing
const typed = (router === 'hash' ? repairTypedPath : readHashPath)(location, base)
const elsewhere = findAppImplantRedirect(location, base) ?? typed
const root = document.querySelector<HTMLElement>('#root')
if (elsewhere) location.replace(elsewhere)
else if (root) void open(root)

async function open(root: HTMLElement): Promise<void> {
  const snapshot = readSnapshot()
  const history = createBrowserHistory(addressing)
  let heardBuild: (build: string) => void = () => undefined
  const mall = createMall({
    exchange: createLazyExchange(base, log, (build) => heardBuild(build)),
    addressing,
    history,
    storage: createBrowserStorage(),
    clock: systemClock,
    random: browserRandom,
    title: createTitle(document),
    log,
    seed: snapshot ?? undefined,
  })
  mall.followsPrices = true
  heardBuild = followNewerBuild({
    own: document.querySelector<HTMLMetaElement>('meta[name="mall-build"]')?.content ?? '',
    history,
    pending: mall.pending,
    age: () => performance.now(),
    reload: () => location.reload(),
  })
  const started = mall.pending.begin('start')
  showSettled(mall.pending, document)
  followLogin(mall)
  const onRecoverableError = (error: unknown) => log(`shell: ${String(error)}`)
  const done = await hydrate(mall, snapshot, root, (firstPaint, onArrived) => {
    const whenArrived = () => {
      onArrived()
      started()
    }
    hydrateRoot(root, <App mall={mall} firstPaint={firstPaint} onArrived={whenArrived} />, {
      onRecoverableError,
    })
  })
  if (done) return
  boot(mall)
  createRoot(root).render(<App mall={mall} />)
  started()
}
