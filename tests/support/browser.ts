import { type Browser, type BrowserContext, chromium, type Locator, type Page } from 'playwright-core'
import { expect, type TestContext } from 'vitest'
import { STORAGE_PREFIX } from '#schemas/base/constants.ts'
import { SCREEN_PATH } from '#schemas/page/prerender.ts'
import { requireChromium } from './chromium.ts'
import { type Faults, watchFaults } from './faults.ts'
import { originIn } from './mall-in-mode.ts'
import { journeyRouter, type RouterMode } from './router-mode.ts'
import { signIn } from './sign-in.ts'

export interface Visit {
  /** px; 1440 unless given. A width under 768 is a phone: touch and no hover. */
  width?: number
  /** User name of a demo account; signed in before the first page opens. */
  login?: string
  /** That of all journeys unless given. */
  router?: RouterMode
  /** Origin of another mall than that of all journeys; its router is the same. */
  origin?: string
  /** Colour scheme that the visitor's system asks for; light unless given. */
  scheme?: 'dark'
  /** Drops the Content-Security-Policy, to see what stands without it. */
  policy?: 'none'
  /** Lets the opening splash show. */
  splash?: boolean
  /** A browser that runs no scripts. */
  scripts?: 'off'
  /** The shell comes without a page in it, as from a server that could not draw one. */
  plain?: boolean
  /** The page's clock can be moved on: `shop.page.clock.fastForward(ms)`. It runs by itself besides. */
  clock?: boolean
  /** Further entries of the local storage, without the product's prefix. */
  storage?: Readonly<Record<string, string>>
}

export interface Shop {
  page: Page
  context: BrowserContext
  origin: string
  router: RouterMode
  faults: Faults
  /** The toast's live region. */
  toast: Locator
  /** The login dialog, open or not. */
  dialog: Locator
  /** Loads a path of the mall anew, as a typed address does, until it answers. */
  visit(path: string): Promise<void>
  /** Goes on to a path within the visit, as a link leads: nothing is loaded anew. */
  proceed(path: string): Promise<void>
  /** Waits until nothing is under way in the page: calls, widgets, fonts, pictures (src/lib/show-settled.ts). */
  settled(): Promise<void>
  /** Returns the address bar's content for a path. */
  addressOf(path: string): string
  /** The mall's path on show, query included. */
  path(): string
  /** Waits until the mall shows `path`. */
  landed(path: string | RegExp): Promise<void>
  /** A second tab of the same visitor. */
  anotherTab(): Promise<Shop>
}

const PHONE = 768
/** How long a step of a journey may wait, ms: it catches what hangs, on the slowest and busiest machine. */
export const PATIENCE = 60_000

/**
 * No processor time for what no test looks at. A sandboxed frame has a process of its own, as in everybody's browser:
 * the headless one puts it into that of its page, where it can do more.
 */
const FLAGS = [
  ...['--no-sandbox', '--disable-gpu', '--disable-software-rasterizer', '--disable-smooth-scrolling'],
  ...['--site-per-process', '--in-process-gpu'],
  // The mall as another machine of a local network sees it: over plain http, under a name.
  '--host-resolver-rules=MAP mall.test 127.0.0.1',
]

let launched: Promise<Browser> | undefined
let open: Shop[] = []

/** One browser for all files of a worker; it ends with the worker's process. */
function theBrowser(): Promise<Browser> {
  launched ??= chromium.launch({ executablePath: requireChromium(), args: FLAGS })
  return launched
}

/** A fresh visitor in a context of their own. Whatever goes wrong unnoticed in it fails the test. */
export async function openShop(visit: Visit = {}): Promise<Shop> {
  const { width = 1440, router = journeyRouter } = visit
  const phone = width < PHONE
  const origin = visit.origin ?? (await originIn(router))
  const context = await (
    await theBrowser()
  ).newContext({
    baseURL: origin,
    viewport: { width, height: phone ? 844 : 900 },
    hasTouch: phone,
    isMobile: phone,
    reducedMotion: 'reduce',
    colorScheme: visit.scheme ?? 'light',
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    bypassCSP: visit.policy === 'none',
    javaScriptEnabled: visit.scripts !== 'off',
    storageState: { cookies: [], origins: [{ origin, localStorage: await storageOf(visit, origin) }] },
  })
  context.setDefaultTimeout(PATIENCE)
  if (visit.plain) await servePlain(context)
  if (visit.clock) await context.clock.install()
  const faults = await watchFaults(context, origin)
  const runsScripts = visit.scripts !== 'off'
  const shop = shopOf(await context.newPage(), { context, origin, router, faults, runsScripts })
  open.push(shop)
  return shop
}

const DRAWN = /<div id="root"[^>]*>.*<script type="application\/json" id="snapshot">[^<]*<\/script>/s

async function servePlain(context: BrowserContext): Promise<void> {
  await context.route(`**${SCREEN_PATH}?*`, (route) => route.fulfill({ status: 204 }))
  await context.route(/\/(?:[?#].*)?$|\/pcSecondLevel|\/pageHtml|\/mall\/index|\/goods\//, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const response = await route.fetch()
    const body = (await response.text()).replace(DRAWN, '<div id="root"></div>')
    await route.fulfill({ response, body })
  })
}

async function storageOf({ login, splash, storage = {} }: Visit, origin: string) {
  const kept = {
    ...(splash ? {} : { 'splash-shown': String(Date.now()) }),
    ...(login ? await signIn(origin, login) : {}),
    ...storage,
  }
  return Object.entries(kept).map(([name, value]) => ({ name: STORAGE_PREFIX + name, value }))
}

interface Given extends Pick<Shop, 'context' | 'origin' | 'router' | 'faults'> {
  runsScripts: boolean
}

function shopOf(page: Page, { runsScripts, ...given }: Given): Shop {
  const { context, origin, router } = given
  const addressOf = (path: string) => (router === 'hash' ? `/#${path}` : path)
  return {
    ...given,
    page,
    addressOf,
    toast: page.locator('[role="status"][aria-live="polite"]'),
    dialog: page.getByRole('dialog', { name: /登录/ }),
    async visit(path) {
      // A picture of the mall lies between, for a new fragment alone loads nothing; about:blank would end the page's process.
      if (page.url() !== 'about:blank') await page.goto(`${origin}/favicon.svg`)
      await page.goto(origin + addressOf(path))
      // The shell's own: cards of the screen may have one too.
      await page.locator('footer').last().waitFor()
      // A key or a pointer on HTML that does not live yet is lost; a click is not (tests/journeys/app/early-input.test.ts).
      if (runsScripts) await page.locator('#root:not([data-served])').waitFor({ state: 'attached' })
    },
    proceed: (path) => page.evaluate(changeAddress, addressOf(path)),
    settled: () => settled(page),
    path: () => readMallPath(page.url(), router),
    async landed(path) {
      await expect
        .poll(() => readMallPath(page.url(), router), { timeout: PATIENCE })
        .toEqual(typeof path === 'string' ? path : expect.stringMatching(path))
      await drawn(page)
    },
    anotherTab: async () => shopOf(await context.newPage(), { ...given, runsScripts }),
  }
}

/** The address changes first; the screen and its scroll position follow in the next frame, under the next click. */
function drawn(page: Page): Promise<void> {
  return page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  )
}

async function settled(page: Page): Promise<void> {
  // The effects of an input are counted a frame later.
  await drawn(page)
  try {
    await page.locator('html[data-settled]').waitFor({ state: 'attached', timeout: PATIENCE })
  } catch (error) {
    throw new Error(`the page did not settle: ${await waiting(page)}`, { cause: error })
  }
}

/** Returns the work that the page still waits for, as `calls 2, islands 1`. */
const waiting = (page: Page) =>
  page.evaluate(() => document.documentElement.dataset.waiting ?? 'nothing').catch(String)

/** In the page: a new entry of its history, which the router hears of as of a Back or Forward. */
function changeAddress(address: string): void {
  history.pushState(null, '', address)
  dispatchEvent(new PopStateEvent('popstate', { state: null }))
}

/** The mall's path inside an address. */
export function readMallPath(address: string, router: RouterMode): string {
  const { pathname, search, hash } = new URL(address)
  // Below /pc/ a route stands in the hash in either mode (`findAppImplantRedirect`).
  const inHash = router === 'hash' || pathname.endsWith('/pc/')
  return decodeURI(inHash ? hash.slice(1) : pathname + search)
}

/** Closes every visit of the test that ended; fails it for whatever went wrong unnoticed. Called by journey-hooks.ts. */
export async function closeShops(task: Pick<TestContext['task'], 'meta' | 'result'>): Promise<void> {
  const shops = open
  open = []
  if (task.result?.state === 'fail') {
    task.meta.standing = (await Promise.all(shops.map(standing))).join('\n')
    console.info(task.meta.standing)
  }
  const faults = shops.flatMap((shop) => shop.faults.unexpected())
  await Promise.all(shops.map(({ context }) => endOf(context)))
  expect(faults, 'nothing goes wrong unnoticed').toEqual([])
}

/** Describes the visitor's view when the test failed: the address and the first words. */
async function standing({ page, faults }: Shop): Promise<string> {
  const words = await Promise.all(page.frames().map((frame) => frame.evaluate(wordsOnShow).catch(String)))
  return [
    `on show at the end: ${page.url()}`,
    `waiting for: ${await waiting(page)}`,
    ...faults.unexpected(),
    ...words,
  ].join('\n')
}

/** In the page: what lies on top of it, or its main part, on one line. */
function wordsOnShow(): string {
  const open = document.querySelector<HTMLElement>('dialog[open], [role="dialog"]')
  const shown = open ?? document.querySelector<HTMLElement>('main, #root') ?? document.body
  return shown.innerText.slice(0, 2_000).replace(/\n+/g, ' · ')
}

/** An answer that a test changes may still be on its way. */
async function endOf(context: BrowserContext): Promise<void> {
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await context.close()
}
