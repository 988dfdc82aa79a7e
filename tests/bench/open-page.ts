import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core'
import { VIEWPORT, withoutSplash } from './capture.ts'
import { applyProfile, type Profile } from './profiles.ts'
import { watchLoad, type Watch } from './watch-load.ts'

export interface Opened {
  context: BrowserContext
  page: Page
  client: CDPSession
  /** Errors that the page threw, including React's failed hydration of prerendered markup. */
  errors: readonly string[]
}

/** Time that a new window of the browser needs for itself. */
const WINDOW_MS = 1000

/** A fresh visitor with an empty cache, on a page that is not yet anywhere. */
export async function openVisitor(browser: Browser, origin: string, profile: Profile): Promise<Opened> {
  const context = await browser.newContext({
    viewport: VIEWPORT,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    reducedMotion: 'reduce',
    storageState: withoutSplash(origin),
  })
  const page = await context.newPage()
  const client = await context.newCDPSession(page)
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  // The window draws its own address bar first, in pages of its own: not what is measured.
  await page.waitForTimeout(WINDOW_MS)
  await applyProfile(client, profile)
  return { context, page, client, errors }
}

/** Installs the watch and goes there; resolves at the load event. */
export async function goWatched({ context, page }: Opened, url: string, watch: Watch): Promise<void> {
  // tsx names functions through a helper that the page does not have.
  await context.addInitScript('globalThis.__name = (f) => f')
  await context.addInitScript(watchLoad, watch)
  await page.goto(url, { waitUntil: 'load', timeout: 120_000 })
}

const LOOK_MS = 250
const PATIENCE_MS = 30_000

/** Waits until no request and no element has been added for a while, a second unless given. */
export async function settle(page: Page, quietMs = 1000): Promise<void> {
  let still = 0
  let before = ''
  for (const end = performance.now() + PATIENCE_MS; still * LOOK_MS < quietMs && performance.now() < end;) {
    await page.waitForTimeout(LOOK_MS)
    const now = await page.evaluate(
      () => `${performance.getEntriesByType('resource').length} ${document.getElementsByTagName('*').length}`,
    )
    still = now === before ? still + 1 : 0
    before = now
  }
}
