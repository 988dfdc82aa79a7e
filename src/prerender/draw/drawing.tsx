import { renderToString } from 'react-dom/server'
import type { PrerenderRequest } from '#schemas/page/prerender.ts'
import { createAxiosTransport } from '#src/api/axios-transport.ts'
import { createExchange } from '#src/api/exchange.ts'
import { adapterOf } from '#src/api/request-adapter.ts'
import { createAddressing } from '#src/lib/address.ts'
import { createFixedHistory } from '#src/lib/history.ts'
import { browserRandom } from '#src/lib/random.ts'
import { noStorage } from '#src/lib/storage.ts'
import { createTitle } from '#src/lib/title.ts'
import { createMall, type Seed } from '#src/parts/app/mall/create-mall.ts'
import { catalogOf, loadCatalog } from '#src/parts/catalog/goods/catalog.ts'
import { commonConfigOf, loadCommonConfig } from '#src/runtime/mall/common-config.ts'
import type { Mall } from '#src/runtime/mall/mall.ts'
import { askPlatform } from '#src/runtime/mall/platform.ts'
import type { FirstPaint } from '#src/runtime/page/first-paint.ts'
import { platformAtom } from '#src/session/atoms.ts'
import { App } from '#src/storefront/app.tsx'

export const NOWHERE = 'http://mall.invalid'

/** A guest's mall that stands at `path` for one drawing, with a backend that it asks itself. */
export function mallFor({ router, base, send, sanitise, log, now }: PrerenderRequest, path: string): Mall {
  const transport = createAxiosTransport({ base: NOWHERE + base, adapter: adapterOf(send) })
  const mall = createMall({
    exchange: createExchange(transport, log),
    addressing: createAddressing(router, base),
    history: createFixedHistory(path),
    storage: noStorage(),
    clock: { now: () => now },
    random: browserRandom,
    title: createTitle(null),
    log,
    quiet: true,
  })
  mall.services = { ...mall.services, sanitise }
  return mall
}

export async function loadShell(mall: Mall): Promise<void> {
  await Promise.all([askPlatform(mall), loadCatalog(mall), loadCommonConfig(mall)])
}

/** What the shell shows; null where the mall has not told its name. */
export function seedOf(mall: Mall): Seed | null {
  const platform = mall.store.get(platformAtom)
  return platform && { platform, catalog: catalogOf(mall), config: commonConfigOf(mall) }
}

/** The shell around the screen of the address. */
export function drawShell(mall: Mall, paint: FirstPaint): string {
  const html = renderToString(<App mall={mall} firstPaint={paint} />)
  // React's mark for what threw: the browser would draw it all anew.
  if (html.includes('<!--$!-->')) throw new Error('the shell or its screen threw')
  return html
}

/** JSON that neither ends its script element nor a line in it. */
export function scriptJson(data: object): string {
  return JSON.stringify(data)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')
}
