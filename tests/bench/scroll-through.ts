import type { Page } from 'playwright-core'
import type { Mark } from './watch-load.ts'

/** Frames that the page gets at each stand. */
const FRAMES = 3
/** Number of passes: widgets that moved away during one pass are met in the next. */
const PASSES = 3
/** How long a page may draw after it was read to its end. */
const PATIENCE_MS = 20_000
/** The mall's mark of a widget that stands in the document and does not answer yet. */
const SLEEPING = '[data-widget][data-served]'

/** Reads the page to its end, a window's height at a time; resolves once every widget is whole and answers. */
export async function scrollThrough(page: Page, widgets: readonly Mark[]): Promise<void> {
  const wanted = { widgets, sleeping: SLEEPING }
  for (let pass = 1; ; pass++) {
    await page.evaluate(scrollToEnd, FRAMES)
    const mounted = page.waitForFunction(isMounted, wanted, { timeout: PATIENCE_MS })
    if (pass === PASSES) return void (await mounted)
    if (await mounted.catch(() => null)) return
  }
}

/** Runs in the page, which may grow while it is read. */
async function scrollToEnd(frames: number): Promise<void> {
  for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
    scrollTo({ top, behavior: 'instant' })
    for (let frame = 0; frame < frames; frame++) await new Promise(requestAnimationFrame)
  }
}

/** Runs in the page. */
function isMounted({ widgets, sleeping }: { widgets: readonly Mark[]; sleeping: string }): boolean {
  if (document.querySelector(sleeping)) return false
  return widgets.every(({ selector, pictures }) => {
    const widget = document.querySelector(selector)
    return widget && (pictures > 0 ? widget.querySelectorAll('img').length >= pictures : widget.textContent)
  })
}
