import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { pages } from '#schemas/api/pages.ts'
import { widgets as definitions } from '#schemas/widgets/index.ts'
import { changeAnswer } from '#tests/support/answers.ts'
import { expectNoSeriousAxe } from '#tests/support/axe.ts'
import { openShop, type Shop } from '#tests/support/browser.ts'

interface Node {
  id: string
  type: string
}

const folder = 'fixtures/pages/widgets'
/** One opens over all others and makes them inert; it has its own tests. */
const OVER_ALL = 'popup-advert'

/** The first two of each type, as their fixtures show them. */
function everyWidget(): Node[] {
  return readdirSync(folder).flatMap((file) => {
    const { widgets }: { widgets: Node[] } = JSON.parse(readFileSync(`${folder}/${file}`, 'utf8'))
    const type = file.replace(/\.json$/, '')
    const own = widgets.filter((widget) => widget.type === type).slice(0, 2)
    return type === OVER_ALL ? [] : own.map((widget, index) => ({ ...widget, id: `${type}-${index}` }))
  })
}

/** Walks down until everything has been near. */
async function walk({ page }: Shop): Promise<void> {
  for (let at = 0; ; at += 800) {
    const height = await page.evaluate((top) => {
      scrollTo(0, top)
      return document.documentElement.scrollHeight
    }, at)
    if (at > height) break
    await page.waitForTimeout(60)
  }
  await page.evaluate(() => scrollTo(0, 0))
  await page.waitForLoadState('networkidle')
}

it.each([1440, 390])(
  'a page that holds every widget fits %i px, and axe finds nothing serious',
  async (width) => {
    const nodes = everyWidget()
    expect(new Set(nodes.map(({ type }) => type)).size).toBe(Object.keys(definitions).length - 1)
    const shop = await openShop({ width, plain: true })
    // The fixtures' sample pictures are not in the demo mall.
    shop.faults.allow(/^console: Failed to load resource/)
    await changeAnswer(shop.context, pages.findHomePage, (page) => ({
      ...page,
      id: 'every-widget',
      pageConfig: JSON.stringify({ schema: 1, widgets: nodes }),
      lastGood: null,
    }))
    await shop.visit('/mall/index')
    await shop.page.locator('main [data-widget]').first().waitFor()
    await walk(shop)
    const empty = await shop.page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('main > div section[data-widget]')]
        .filter((section) => section.childElementCount === 0)
        .map(({ dataset }) => dataset.widget),
    )
    expect(empty, 'each draws something').toEqual([])
    const over = () => document.documentElement.scrollWidth - document.documentElement.clientWidth
    expect(await shop.page.evaluate(over)).toBeLessThanOrEqual(0)
    await expectNoSeriousAxe(shop.page)
  },
)
