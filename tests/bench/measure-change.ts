import type { Browser, CDPSession, Page } from 'playwright-core'
import { goWatched, openVisitor, settle } from './open-page.ts'
import { PROFILES } from './profiles.ts'
import type { Watch } from './watch-load.ts'

/** One changed widget: ms until it stands laid out, ms of the main thread in all, components that ran. */
export interface Change {
  change: number
  busy: number
  /** Missing where the bench cannot count them: amis draws its own components. */
  renders?: number
}

/** Changes in one run, of which the first few warm the engine up. */
const CHANGES = 12
const WARM = 4
/** Between two changes, so that each has frames of its own. */
const PAUSE_MS = 60

/** Gives the page's first title other words, again and again, and takes the mean of what one change costs. */
export async function measureChange(
  browser: Browser,
  { url, watch, selector }: { url: string; watch: Watch; selector: string },
): Promise<Change> {
  const opened = await openVisitor(browser, new URL(url).origin, PROFILES.plain)
  const { page, client, context } = opened
  try {
    await goWatched(opened, url, { ...watch, press: null })
    await page.waitForFunction(() => (window.benchSeen?.first ?? 0) > 0, null, { timeout: 120_000 })
    await settle(page)
    await client.send('Performance.enable')
    await changeTimes(page, selector, WARM)
    const idle = await taskTime(client, () => page.waitForTimeout(CHANGES * PAUSE_MS))
    let times: Times = { total: 0, renders: 0 }
    const task = await taskTime(client, async () => {
      times = await changeTimes(page, selector, CHANGES)
    })
    return {
      change: times.total / CHANGES,
      busy: Math.max(0, task - idle) / CHANGES,
      ...(times.renders > 0 && { renders: times.renders / CHANGES }),
    }
  } finally {
    await context.close()
  }
}

interface Times {
  total: number
  renders: number
}

/** Main-thread ms that pass while `work` runs. */
async function taskTime(client: CDPSession, work: () => Promise<void>): Promise<number> {
  const read = async () => {
    const { metrics } = await client.send('Performance.getMetrics')
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN)
  }
  const before = await read()
  await work()
  return (await read()) - before
}

function changeTimes(page: Page, selector: string, times: number): Promise<Times> {
  return page.evaluate(
    async ({ selector, times, pause }) => {
      const bench = window.bench
      if (!bench) throw new Error('the page has no change to offer')
      const rendersBefore = bench.renders
      let total = 0
      for (let turn = 0; turn < times; turn++) {
        const words = `${performance.now()} 换一批`
        const shown = new Promise<void>((done) => {
          const seen = new MutationObserver(() => {
            if (!document.querySelector(selector)?.textContent?.includes(words)) return
            seen.disconnect()
            done()
          })
          seen.observe(document.body, { subtree: true, childList: true, characterData: true })
        })
        const from = performance.now()
        bench.change(0, words)
        await shown
        // Layout belongs to the change; the wait for the next frame would be the screen's, not the page's.
        void document.body.offsetHeight
        total += performance.now() - from
        await new Promise((done) => setTimeout(done, pause))
      }
      return { total, renders: (window.bench?.renders ?? 0) - rendersBefore }
    },
    { selector, times, pause: PAUSE_MS },
  )
}
