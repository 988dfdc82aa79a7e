import type { Browser, CDPSession } from 'playwright-core'
import { goWatched, openVisitor, settle } from './open-page.ts'
import { PROFILES } from './profiles.ts'

/**
 * Work of a page's main thread from navigation until the page is at rest, in ms of processor time: other load on the
 * machine does not count.
 */
export interface MainThread {
  /** All tasks together; scripts, and style with layout, are parts of them. */
  tasks: number
  scripts: number
  layout: number
  /** By the clock, which is all that the browser tells of one task; under 50 ms it tells nothing, and this is 0. */
  longest: number
}

/** Nothing new for so long after the network fell silent, and the page is at rest. */
const QUIET_MS = 2000
const PATIENCE_MS = 60_000

/** A first visit on the slow profile that touches nothing. */
export async function measureMainThread(browser: Browser, url: string): Promise<MainThread> {
  const opened = await openVisitor(browser, new URL(url).origin, PROFILES.slow)
  const { context, page, client } = opened
  try {
    // Before the page: the browser counts from here on, also in the process that it gives to the page.
    await client.send('Performance.enable', { timeDomain: 'threadTicks' })
    const mark = { selector: '[data-widget]', pictures: 1 }
    await goWatched(opened, url, { first: [mark], last: mark, press: null })
    await page.waitForFunction(() => (window.benchSeen?.first ?? 0) > 0, null, { timeout: PATIENCE_MS })
    await page.waitForLoadState('networkidle', { timeout: PATIENCE_MS })
    await settle(page, QUIET_MS)
    const counted = await timesOf(client)
    const tasks = await page.evaluate(() => window.benchSeen?.tasks ?? [])
    return { ...counted, longest: Math.max(0, ...tasks) }
  } finally {
    await context.close()
  }
}

async function timesOf(client: CDPSession): Promise<Omit<MainThread, 'longest'>> {
  const { metrics } = await client.send('Performance.getMetrics')
  const ms = (wanted: string) => 1000 * (metrics.find(({ name }) => name === wanted)?.value ?? NaN)
  return {
    tasks: ms('TaskDuration'),
    scripts: ms('ScriptDuration'),
    layout: ms('LayoutDuration') + ms('RecalcStyleDuration'),
  }
}
