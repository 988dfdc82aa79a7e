import { renderToString } from 'react-dom/server'
import type { PrerenderRequest } from '#schemas/page/prerender.ts'
import { createAxiosTransport } from '#src/api/axios-transport.ts'
import { createExchange } from '#src/api/exchange.ts'
import { createAdapter } from '#src/api/request-adapter.ts'
import { createAddressing } from '#src/lib/address.ts'
import { createFixedHistory } from '#src/lib/history.ts'
import { browserRandom } from '#src/lib/random.ts'
import { createNoStorage } from '#src/lib/storage.ts'
import { createTitle } from '#src/lib/title.ts'
import { createMall, type Seed } from '#src/parts/app/mall/create-mall.ts'
import { getCatalog, loadCatalog } from '#src/parts/catalog/goods/catalog.ts'
import { serializeCommonConfig, loadCommonConfig } from '#src/runtime/mall/common-config.ts'
import type { Mall } from '#src/runtime/mall/mall.ts'
import { askPlatform } from '#src/runtime/mall/platform.ts'
import type { FirstPaint } from '#src/runtime/page/first-paint.ts'
import { platformAtom } from '#src/session/atoms.ts'
import { App } from '#src/storefront/app.tsx'

export const NOWHERE = 'http://mall.invalid'

/** Creates the mall of a guest at `path` for one rendering; the mall sends its calls to this same server. */
export function createPrerenderMall(
  { router, base, send, sanitise, log, now }: PrerenderRequest,
  path: string,
): Mall {
  const transport = createAxiosTransport({ base: NOWHERE + base, adapter: createAdapter(send) })
  const mall = createMall({
    exchange: createExchange(transport, log),
    addressing: createAddressing(router, base),
    history: createFixedHistory(path),
    storage: createNoStorage(),
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

/** Returns the data of the shell, or null if the mall's name could not be loaded. */
export function createSeed(mall: Mall): Seed | null {
  const platform = mall.store.get(platformAtom)
  return platform && { platform, catalog: getCatalog(mall), config: serializeCommonConfig(mall) }
}

/** Renders the shell around the screen of the current path. Throws if the shell or the screen throws. */
export function drawShell(mall: Mall, paint: FirstPaint): string {
  const html = renderToString(<App mall={mall} firstPaint={paint} />)
  // React's marker for a failed boundary, which the browser would render again from scratch.
  if (html.includes('<!--$!-->')) throw new Error('the shell or its screen threw')
  return html
}

/** Serializes data for a script element, so that it ends neither the element nor a line in it. */
export function serializeForScript(data: object): string {
  return JSON.stringify(data)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')
}
