import type { Locator } from 'playwright-core'
import { expect, it } from 'vitest'
import { EDGE_GOODS } from '#fixtures/mall/edge-goods.ts'
import { pendingRoutes } from '#schemas/app/pending/calls.ts'
import { getTypedKeys } from '#schemas/base/typed-keys.ts'
import { getRoute } from '#schemas/routes/href.ts'
import { routes, type RouteName } from '#schemas/routes/routes.ts'
import { getTabPath, tabs } from '#src/parts/people/accounts/center/tabs.ts'
import { type Fate, giveFate } from '#tests/support/answers.ts'
import { expectNoSeriousAxe } from '#tests/support/axe.ts'
import { openShop, type Shop } from '#tests/support/browser.ts'
import { DEEP } from '#tests/support/deep.ts'
import { some } from '#tests/support/some.ts'

const notStanding = new Set<RouteName>(pendingRoutes)
/** Query that a screen needs in its address to show something. */
const queries: Partial<Record<RouteName, string>> = {
  pcSecondLevel: '?pageId=welfare',
  pageHtml: '?pageId=points',
}
const names = getTypedKeys(routes).filter((name) => !notStanding.has(name))

async function settled({ page }: Shop): Promise<void> {
  await page.waitForLoadState('networkidle')
  await expect.poll(() => page.locator('main').innerText()).not.toBe('')
  await expect.poll(() => page.locator('main [aria-busy="true"]').count()).toBe(0)
}

async function overflowOf({ page }: Shop): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}

const widths = [1440, 390] as const
/** Every screen at both widths with DEEP, else some of them at one, turn by turn. */
const views = names.flatMap((name, turn) =>
  (process.env.DEEP ? widths : [widths[turn % 2] ?? 1440]).map((width) => [name, width] as const),
)

it.each(some(views, 4))(
  '%s at %i px fits its window, has a title and content, and axe finds nothing serious',
  async (name, width) => {
    const shop = await openShop({ width })
    await shop.visit(getRoute(name).path + (queries[name] ?? ''))
    await settled(shop)
    expect(await overflowOf(shop)).toBeLessThanOrEqual(0)
    expect(await shop.page.title()).toMatch(/\S+ - \S+/)
    expect(await shop.page.evaluate(() => window.scrollY)).toBe(0)
    await expectNoSeriousAxe(shop.page)
  },
)

const paths = [
  ...names.map((name) => getRoute(name).path + (queries[name] ?? '')),
  ...getTypedKeys(tabs).map(getTabPath),
]
const fates: readonly Fate[] = ['waits', 'fails', 'empty']

/** Without the answers that it waits for nothing tells that a screen has come but that it stays as it is. */
async function still({ page }: Shop): Promise<void> {
  let before = ''
  const stays = async () => {
    const now = await page.locator('main').innerHTML()
    const same = now !== '' && now === before
    before = now
    return same
  }
  await expect.poll(stays, { interval: 300 }).toBe(true)
}

it.each(some(paths, 1))(
  'X2 axe finds nothing serious on %s while it waits, when it fails and when it is empty',
  async (path) => {
    const shop = await openShop({ width: widths[paths.indexOf(path) % 2], login: 'purchaser1', plain: true })
    shop.faults.allow(/^console: Failed to load resource/)
    let fate: Fate = 'waits'
    await giveFate(shop.context, () => fate)
    for (fate of fates) {
      await shop.visit(path)
      await (fate === 'waits' ? still(shop) : settled(shop))
      await expectNoSeriousAxe(shop.page)
    }
  },
)

it(
  'X2 the home page is left by Tab alone: nothing traps the focus, and each stop shows it',
  DEEP,
  async () => {
    const shop = await openShop()
    await shop.visit('/mall/index')
    await settled(shop)
    const stops = new Set<string>()
    for (let press = 0; press < 400; press++) {
      await shop.page.keyboard.press('Tab')
      const stop = await shop.page.evaluate(() => {
        const element = document.activeElement
        if (!(element instanceof HTMLElement) || element === document.body) return null
        const shows = (one: Element) => getComputedStyle(one).outlineStyle !== 'none'
        const shown = shows(element) || [...document.querySelectorAll(':has(:focus-visible)')].some(shows)
        const place = element.getBoundingClientRect()
        return {
          shown,
          key: `${element.tagName} ${element.innerText.slice(0, 20)} ${place.x} ${scrollY + place.y}`,
        }
      })
      if (stop === null) break
      expect(stop.shown, stop.key).toBe(true)
      stops.add(stop.key)
    }
    expect(stops.size).toBeGreaterThan(60)
  },
)

it.each([
  { width: 1440, begin: 420 },
  { width: 390, begin: 300 },
])(
  'GL1 at $width px the goods of a list begin within $begin px, and its order stays in sight',
  async (at) => {
    const shop = await openShop({ width: at.width })
    await shop.visit('/goods/list?goodsName=杯&inStock=1&sellPriceStart=50')
    await settled(shop)
    const top = async (place: Locator) => (await place.boundingBox())?.y
    const goods = shop.page.locator('main article')
    expect(await top(goods.first())).toBeLessThanOrEqual(at.begin)
    // The ring of the focus goes all around a card: it stands on what covers the card, above its picture.
    await shop.page.keyboard.press('Tab')
    const name = goods.first().locator('a').first()
    await name.focus()
    const ring = await name.evaluate((link) => {
      const { outlineStyle, position, inset } = getComputedStyle(link, '::after')
      return [outlineStyle, position, inset]
    })
    expect(ring).toEqual(['solid', 'absolute', '0px'])
    await goods.last().scrollIntoViewIfNeeded()
    // The head of the shop stays on a phone alone.
    const head = at.width === 390 ? ((await shop.page.getByRole('banner').boundingBox())?.height ?? 0) : 0
    const order = await top(shop.page.getByRole('navigation', { name: '排序' }))
    expect(order).toBeGreaterThanOrEqual(head)
    expect(order).toBeLessThan(head + 20)
  },
)

it('GD1 on a phone the head over goods is one row', async () => {
  const shop = await openShop({ width: 390 })
  await shop.visit(`/goods/index?goodsId=${EDGE_GOODS.payModel2}`)
  await settled(shop)
  const head = await shop.page.getByRole('banner').boundingBox()
  expect(head?.y).toBe(0)
  expect(head?.height).toBeLessThanOrEqual(73)
})
