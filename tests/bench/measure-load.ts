import type { Browser, CDPSession } from 'playwright-core'
import { goWatched, openVisitor, settle } from './open-page.ts'
import type { Profile } from './profiles.ts'
import { scrollThrough } from './scroll-through.ts'
import type { Mark, Seen, Watch } from './watch-load.ts'

/** One run's figures; ms since navigation, bytes, elements. */
export interface Load {
  fcp: number
  lcp: number
  /** The first screen's widgets whole and painted. */
  complete: number
  /** The last widget in the document; missing while it waits for scrolling. */
  last?: number
  shift: number
  /** Sum of what long tasks take beyond 50 ms. */
  blocking: number
  longest: number
  heap: number
  /** The heap once the page was read to its end; missing where it was not. */
  scrolled?: number
  elements: number
}

/** Part of a long task that does not count as blocking, ms. */
const FREE = 50
const PATIENCE = 120_000
const LOOK_MS = 500

interface Visit {
  url: string
  profile: Profile
  watch: Watch
  /** It is a bundle of the bench, which says when it answers. */
  built: boolean
  /** Its widgets, where it is to be read to its end. */
  widgets?: readonly Mark[]
}

/** One first visit; throws where the page throws, or never answers. */
export async function measureLoad(browser: Browser, visit: Visit): Promise<Load> {
  const { url, profile, watch, built, widgets } = visit
  const opened = await openVisitor(browser, new URL(url).origin, profile)
  const { context, page, client, errors } = opened
  try {
    await goWatched(opened, url, { ...watch, press: null })
    await page.waitForFunction(() => (window.benchSeen?.first ?? 0) > 0, null, { timeout: PATIENCE })
    await page.waitForFunction(answers, built, { timeout: PATIENCE })
    await settle(page)
    const seen = await page.evaluate(() => window.benchSeen)
    if (!seen || seen.fcp === 0) throw new Error(`${url}: nothing was painted`)
    const loaded = { ...figuresOf(seen), ...(await weighed(client)) }
    if (widgets) {
      await scrollThrough(page, widgets)
      await settle(page)
    }
    if (errors.length > 0) throw new Error(`${url}: ${errors[0]}`)
    return { ...loaded, ...(widgets && { scrolled: (await weighed(client)).heap }) }
  } finally {
    await context.close()
  }
}

/** Runs in the page. The mall's own root carries the mark as long as it is the server's HTML. */
function answers(built: boolean): boolean {
  return built ? window.bench?.alive === true : !document.querySelector('#root[data-served]')
}

function figuresOf(seen: Seen): Omit<Load, 'heap' | 'scrolled' | 'elements'> {
  return {
    fcp: seen.fcp,
    lcp: seen.lcp,
    // Content of the first frame is painted with it.
    complete: Math.max(seen.first, seen.fcp),
    ...(seen.last > 0 && { last: seen.last }),
    shift: seen.shift,
    blocking: seen.tasks.reduce((sum, duration) => sum + Math.max(0, duration - FREE), 0),
    longest: Math.max(0, ...seen.tasks),
  }
}

/** After a collection of garbage, so that only what the page holds counts. */
async function weighed(client: CDPSession): Promise<Pick<Load, 'heap' | 'elements'>> {
  await client.send('HeapProfiler.collectGarbage')
  await client.send('Performance.enable')
  const { metrics } = await client.send('Performance.getMetrics')
  const valueOf = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? NaN
  return { heap: valueOf('JSHeapUsedSize'), elements: valueOf('Nodes') }
}

/** Presses the first cart button as soon as it is painted, and again until a login opens. */
export async function measureClick(
  browser: Browser,
  { url, profile, watch }: { url: string; profile: Profile; watch: Watch },
): Promise<{ worked: number; wait: number; presses: number }> {
  const opened = await openVisitor(browser, new URL(url).origin, profile)
  try {
    await goWatched(opened, url, watch)
    const seen = await seenWorking(opened.client, url)
    return { worked: seen.worked, wait: seen.worked - seen.pressed, presses: seen.presses }
  } finally {
    await opened.context.close()
  }
}

/**
 * Waits by the protocol itself: what Playwright waits with is a script of 330 kB, which the page's main thread would read
 * just while it comes to life.
 */
async function seenWorking(client: CDPSession, url: string): Promise<Seen> {
  for (const end = performance.now() + PATIENCE; performance.now() < end;) {
    const { result } = await client.send('Runtime.evaluate', {
      expression: 'window.benchSeen?.worked > 0 ? JSON.stringify(window.benchSeen) : ""',
    })
    if (typeof result.value === 'string' && result.value !== '') return JSON.parse(result.value) as Seen
    await new Promise((done) => setTimeout(done, LOOK_MS))
  }
  throw new Error(`${url}: no click worked`)
}
