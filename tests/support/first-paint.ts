import { expect } from 'vitest'
import { drawnScreens, SCREEN_PATH } from '#schemas/page/prerender.ts'
import { matchRoute } from '#schemas/routes/href.ts'
import { openShop, PATIENCE, type Shop, type Visit } from './browser.ts'
import { builtChunk } from './built-chunk.ts'
import { eventually } from './eventually.ts'
import { originIn } from './mall-in-mode.ts'
import { mallOrigin } from './mall-origin.ts'

interface Frames {
  /** Frames that were painted. */
  count: number
  /** How many of them showed what `selector` names. */
  showing: number
  /** Sum of all layout shifts that no input explains. */
  shift: number
}

const SEEN = '__mallFrames'

/** Watches every frame of the pages that are opened from now on. */
export async function watchFrames({ page }: Shop, selector: string): Promise<() => Promise<Frames>> {
  await page.addInitScript(
    ([name, wanted]) => {
      const seen = { count: 0, showing: 0, shift: 0 }
      Reflect.set(window, name, seen)
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const { hadRecentInput, value } = entry as PerformanceEntry & {
            hadRecentInput: boolean
            value: number
          }
          if (!hadRecentInput) seen.shift += value
        }
      }).observe({ type: 'layout-shift', buffered: true })
      const look = () => {
        seen.count += 1
        if ([...document.querySelectorAll(wanted)].some((element) => element.checkVisibility()))
          seen.showing += 1
        requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    },
    [SEEN, selector] as const,
  )
  return () =>
    page.evaluate(
      (name): Frames =>
        (Reflect.get(window, name) as Frames | undefined) ?? { count: 0, showing: 0, shift: 0 },
      SEEN,
    )
}

/** Keeps the code of the storefront back, as a slow network does; the page then is the server's HTML alone. */
export async function holdCode({ context }: Shop): Promise<{ release(): void; fail(): void }> {
  const { script } = await builtChunk('index.html')
  let decide: (whole: boolean) => void = () => undefined
  const decided = new Promise<boolean>((done) => (decide = done))
  await context.route(
    (url) => url.pathname === script,
    async (route) => ((await decided) ? route.continue() : route.abort('connectionreset')),
  )
  return { release: () => decide(true), fail: () => decide(false) }
}

/** Opens a path without waiting for anything but the document. */
export async function openDocument({ page, origin, addressOf }: Shop, path: string): Promise<void> {
  // Another hash alone would be no new document.
  await page.goto('about:blank')
  await page.goto(origin + addressOf(path), { waitUntil: 'commit' })
  await page.locator('footer').last().waitFor({ timeout: PATIENCE })
}

/** The shell and every section of the first screen answer to the visitor. */
export async function live({ page }: Shop): Promise<void> {
  await page.locator('#root[data-served], section[data-served]:not([hidden])').first().waitFor({
    state: 'detached',
  })
}

/**
 * Waits until the home page, and these paths where they are drawn, come as HTML: a server that has just started draws its
 * first page too late for who asks for it.
 */
export async function servedDrawn(paths: readonly string[]): Promise<void> {
  const addresses = [`${mallOrigin()}/`]
  for (const path of paths) {
    addresses.push((await originIn('history')) + path)
    const name = matchRoute(path.replace(/[?#].*/s, ''))
    if (name && name in drawnScreens)
      addresses.push(`${await originIn('hash')}${SCREEN_PATH}?path=${encodeURIComponent(path)}`)
  }
  for (const address of addresses) {
    const ask = async () => (await fetch(address, { headers: { accept: 'text/html' } })).text()
    await eventually(async () => expect(await ask()).toMatch(/data-served|"html":/), 500)
  }
}

/** A visitor whose browser tells what the mall writes into its log. */
export async function arrive(visit: Visit = {}) {
  const shop = await openShop(visit)
  const log: string[] = []
  shop.page.on('console', (message) => log.push(message.text()))
  /** Returns the complaints of hydration and drawing. */
  const complaints = () => log.filter((line) => /hydrat|shell:|threw|prerender/i.test(line))
  return { ...shop, complaints }
}
