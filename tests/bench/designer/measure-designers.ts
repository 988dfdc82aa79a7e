import { chromium } from 'playwright-core'
import { mallDocument } from '#tests/bench/mall-document.ts'
import { guestCards, startMall } from '#tests/bench/malls.ts'
import { neutralPage } from '#tests/bench/neutral-page.ts'
import { addPictures, picturesIn } from '#tests/bench/pictures.ts'
import { openSite } from '#tests/bench/site.ts'
import { requireChromium } from '#tests/support/chromium.ts'
import { type DesignerRows, measureDesigner } from './measure-designer.ts'
import { addPuck, measurePuck, type PuckRows } from './measure-puck.ts'

/** Widgets of the pages that are edited. */
export const DESIGNER_COUNTS = [30, 500] as const

/** Costs by the number of widgets. */
export interface DesignerFacts {
  own: ReadonlyMap<number, DesignerRows>
  /** Puck's editor with the same pages. */
  puck: ReadonlyMap<number, PuckRows>
}

/** Goods that the pages draw from. */
const CARDS = 50

/** Edits neutral pages in the designer of a mall of their own, and in Puck's editor. */
export async function measureDesigners(runs: number, say: (line: string) => void): Promise<DesignerFacts> {
  const mall = await startMall()
  const site = await openSite()
  // A sandboxed frame has a process of its own, as in everybody's browser.
  const browser = await chromium.launch({
    executablePath: requireChromium(),
    args: ['--no-sandbox', '--site-per-process'],
  })
  try {
    const cards = await guestCards(mall, CARDS)
    const pages = DESIGNER_COUNTS.map((count) => neutralPage(count, cards))
    await addPictures(site, mall.origin, pages.flat().flatMap(picturesIn))
    const addPage = await addPuck(site)
    const own = new Map<number, DesignerRows>()
    const puck = new Map<number, PuckRows>()
    for (const widgets of pages) {
      const count = widgets.length
      say(`designer, ${count} widgets…`)
      own.set(
        count,
        await measureDesigner(browser, mall.origin, { text: mallDocument(widgets), count, runs }),
      )
      puck.set(count, await measurePuck(browser, await addPage(widgets), { widgets, runs }))
    }
    return { own, puck }
  } finally {
    await browser.close()
    await site.close()
    await mall.stop()
  }
}
