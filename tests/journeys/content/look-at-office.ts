import { getFrame } from '#tests/journeys/trade/shopping/office.ts'
import { poll } from '#tests/journeys/trade/shopping/shopper.ts'
import type { Shop } from '#tests/support/browser.ts'

/** Takes pictures of the office at 1440 and 390 px into the folder of SHOTS; does nothing without it. */
export async function lookAtOffice(office: Shop, name: string): Promise<void> {
  if (!process.env.SHOTS) return
  const { page } = office
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    // The frame is laid out after the page around it.
    await poll(() => getFrame(office).evaluate(() => innerWidth)).toBe(width)
    await page.screenshot({ path: `${process.env.SHOTS}/${name}-${width}.png`, fullPage: true })
  }
  await page.setViewportSize({ width: 1440, height: 900 })
}
