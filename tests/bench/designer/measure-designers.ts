import { chromium } from 'playwright-core'
import { mallDocument } from '#tests/bench/mall-document.ts'
import { guestCards, startMall } from '#tests/bench/malls.ts'
import { neutralPage } from '#tests/bench/neutral-page.ts'
import { requireChromium } from '#tests/support/chromium.ts'
import { type DesignerRows, measureDesigner } from './measure-designer.ts'

/** Widgets of the pages that are edited. */
export const DESIGNER_COUNTS = [30, 500] as const

/** Costs by the number of widgets. */
export type DesignerFacts = ReadonlyMap<number, DesignerRows>

/** Goods that the pages draw from. */
const CARDS = 50

/** Edits neutral pages in the designer of a mall of their own. */
export async function measureDesigners(runs: number, say: (line: string) => void): Promise<DesignerFacts> {
  const mall = await startMall()
  // A sandboxed frame has a process of its own, as in everybody's browser.
  const browser = await chromium.launch({
    executablePath: requireChromium(),
    args: ['--no-sandbox', '--site-per-process'],
  })
  try {
    const cards = await guestCards(mall, CARDS)
    const found = new Map<number, DesignerRows>()
    for (const count of DESIGNER_COUNTS) {
      say(`designer, ${count} widgets…`)
      const text = mallDocument(neutralPage(count, cards))
      found.set(count, await measureDesigner(browser, mall.origin, { text, count, runs }))
    }
    return found
  } finally {
    await browser.close()
    await mall.stop()
  }
}
