import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { pages } from '#schemas/content/pages/calls.ts'
import { widgets as definitions } from '#schemas/widgets/index.ts'
import { changeAnswer } from '#tests/support/answers.ts'
import { expectNoSeriousAxe } from '#tests/support/axe.ts'
import { openShop, type Shop } from '#tests/support/browser.ts'
import { some } from '#tests/support/some.ts'

interface Node {
  id: string
  type: string
  props?: { empty?: string }
}

const folder = 'fixtures/pages/widgets'
/** One opens over all others and makes them inert: it has a page of its own. */
const OVER_ALL = 'popup-advert'

const SAMPLE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="800"><rect width="600" height="800" fill="#8a6a2b"/></svg>'

/** The first two of a type, as its fixture shows them. */
function twoOf(type: string): Node[] {
  const { widgets }: { widgets: Node[] } = JSON.parse(readFileSync(`${folder}/${type}.json`, 'utf8'))
  const own = widgets.filter((widget) => widget.type === type).slice(0, 2)
  return own.map((widget, index) => ({ ...widget, id: `${type}-${index}` }))
}

function everyWidget(): Node[] {
  return Object.keys(definitions)
    .filter((type) => type !== OVER_ALL)
    .flatMap(twoOf)
}

/** The home page, as a page of these widgets. */
async function openPageOf(widgets: readonly Node[], width: number): Promise<Shop> {
  const shop = await openShop({ width, plain: true })
  // The fixtures' sample picture is not in the demo mall.
  const sample = { contentType: 'image/svg+xml', body: SAMPLE }
  await shop.context.route('**/pictures/sample.svg*', (route) => route.fulfill(sample))
  shop.faults.allow(/^console: Failed to load resource/)
  await changeAnswer(shop.context, pages.findHomePage, (page) => ({
    ...page,
    id: 'every-widget',
    pageConfig: JSON.stringify({ schema: 1, widgets }),
    lastGood: null,
  }))
  await shop.visit('/mall/index')
  return shop
}

const nothingEmptyNear = () =>
  [...document.querySelectorAll('main section[data-widget]:empty')].every((section) => {
    const { top, bottom } = section.getBoundingClientRect()
    return top > innerHeight || bottom < 0
  })

/** Walks down until everything has been near. */
async function walk({ page }: Shop): Promise<void> {
  for (let at = 0; ; at += 800) {
    const height = await page.evaluate((top) => {
      scrollTo(0, top)
      return document.documentElement.scrollHeight
    }, at)
    if (at > height) break
    // A busy machine draws later than the walk goes on.
    await page.waitForFunction(nothingEmptyNear, null, { timeout: 5000 }).catch(() => undefined)
  }
  await page.evaluate(() => scrollTo(0, 0))
  await page.waitForLoadState('networkidle')
}

it.each(some([390, 1440], 1))(
  'a page that holds every widget fits %i px, and axe finds nothing serious',
  async (width) => {
    const nodes = everyWidget()
    expect(new Set(nodes.map(({ type }) => type)).size).toBe(Object.keys(definitions).length - 1)
    const shop = await openPageOf(nodes, width)
    await shop.page.locator('main [data-widget]').first().waitFor()
    await walk(shop)
    const empty = await shop.page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('main > div section[data-widget]')]
        .filter((section) => section.childElementCount === 0)
        .map(({ dataset }) => dataset.widget),
    )
    const hidden = nodes.filter(({ props }) => props?.empty === 'hide').map(({ id }) => id)
    const drawn = empty.filter((id) => id !== undefined && !hidden.includes(id))
    expect(drawn, 'each draws something, unless it hides').toEqual([])
    const over = () => document.documentElement.scrollWidth - document.documentElement.clientWidth
    expect(await shop.page.evaluate(over)).toBeLessThanOrEqual(0)
    await expectNoSeriousAxe(shop.page)
  },
)

it('the widget that opens over all others, too', async () => {
  const [popup] = twoOf(OVER_ALL)
  if (!popup) throw new Error('no fixture')
  const shop = await openPageOf([popup], 390)
  await shop.page.getByRole('dialog').waitFor()
  await shop.page.waitForLoadState('networkidle')
  await expectNoSeriousAxe(shop.page)
  await shop.page.keyboard.press('Escape')
  await shop.page.getByRole('dialog').waitFor({ state: 'detached' })
})
