import { createRoot, hydrateRoot } from 'react-dom/client'
import * as z from 'zod/mini'
import { appImplantRedirect, matchRoute } from '#schemas/routes/href.ts'
import { routes } from '#schemas/routes/routes.ts'
import { lazyExchange } from '#src/api/lazy-exchange.ts'
import { createMall } from '#src/features/create-mall.ts'
import { addressingOf } from '#src/lib/address.ts'
import { systemClock } from '#src/lib/clock.ts'
import { createBrowserHistory } from '#src/lib/history.ts'
import { log } from '#src/lib/log.ts'
import { browserRandom } from '#src/lib/random.ts'
import { browserStorage } from '#src/lib/storage.ts'
import { createTitle } from '#src/lib/title.ts'
import '#ui/base.css'
import { App } from './app.tsx'
import { boot } from './boot.ts'
import { hydrate } from './hydrate.ts'
import { readKnown } from './known.ts'

// The strict policy forbids generated code; zod would try it once and be reported.
z.config({ jitless: true })

const addressing = addressingOf(document)
const { router, base } = addressing
const typed = router === 'hash' ? typedPath(location, base) : undefined
const elsewhere = appImplantRedirect(location, base) ?? typed
const root = document.querySelector<HTMLElement>('#root')
if (elsewhere) location.replace(elsewhere)
else if (root) void open(root)

async function open(root: HTMLElement): Promise<void> {
  const known = readKnown()
  const mall = createMall({
    exchange: lazyExchange(base, log),
    addressing,
    history: createBrowserHistory(addressing),
    storage: browserStorage(),
    clock: systemClock,
    random: browserRandom,
    title: createTitle(document),
    log,
    seed: known ?? undefined,
  })
  const onRecoverableError = (error: unknown) => log(`shell: ${String(error)}`)
  const done = await hydrate(mall, known, root, (onArrived) =>
    hydrateRoot(root, <App mall={mall} onArrived={onArrived} />, { onRecoverableError }),
  )
  if (done) return
  boot(mall)
  createRoot(root).render(<App mall={mall} />)
}

interface At {
  pathname: string
  search: string
}

/**
 * In hash mode the mall lives at its base path and at pc/ below it. Another pathname was typed by hand: that of a
 * screen leads to the screen, any other to /404 (decisions, unknown path). Undefined where the mall already is.
 */
export function typedPath({ pathname, search }: At, base: string): string | undefined {
  const path = pathname.startsWith(base) ? pathname.slice(base.length - 1) : pathname
  if (['/', '/pc', '/pc/', '/index.html'].includes(path)) return undefined
  return `${base}#${matchRoute(path) ? path + search : routes.notFound.path}`
}
