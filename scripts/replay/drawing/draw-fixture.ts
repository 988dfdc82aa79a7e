import type { Page } from 'playwright-core'
import type { DrawnRecord, ReplayWindow } from '#schemas/replay/drawn-record.ts'
import { type Fixture, getWindowHeight } from '#schemas/replay/fixture.ts'
import { formatDrawing } from '#schemas/replay/format-drawing.ts'

/** The window of the document /replay/. */
interface Replaying {
  replay: ReplayWindow
}

/** Draws a fixture in the document /replay/ that `page` shows. */
export async function draw(page: Page, fixture: Fixture): Promise<DrawnRecord> {
  const { width } = fixture
  await page.setViewportSize({ width, height: getWindowHeight(width) })
  return page.evaluate((given) => (window as unknown as Replaying).replay.draw(given), fixture)
}

export interface Drawn {
  record: string
  /** The whole page as PNG. */
  picture?: Buffer
}

/** Draws a fixture in the document /replay/ that `page` shows, presses everything on it, and records both. */
export async function drawFixture(
  page: Page,
  fixture: Fixture,
  { hasPictures }: { hasPictures: boolean },
): Promise<Drawn> {
  const record = await draw(page, fixture)
  const trees = await readTrees(page, record)
  const picture = hasPictures ? await page.screenshot({ fullPage: true }) : undefined
  const clickables = await page.evaluate(() => (window as unknown as Replaying).replay.pressAll())
  return { record: formatDrawing(fixture, { record, trees, clickables }), ...(picture && { picture }) }
}

/** Reads the accessibility trees of the widgets in the page's own list, by widget id. */
async function readTrees(page: Page, { widgets }: DrawnRecord): Promise<Map<string, string>> {
  const trees = new Map<string, string>()
  for (const { id, depth, box } of widgets) {
    if (depth > 0 || !box) continue
    const widget = page.locator(`main [data-widget=${JSON.stringify(id)}]`).first()
    trees.set(id, await widget.ariaSnapshot())
  }
  return trees
}
