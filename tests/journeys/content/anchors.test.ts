import { beforeAll, describe, expect, it } from 'vitest'
import { pages } from '#schemas/content/pages/calls.ts'
import { changeAnswer } from '#tests/support/answers.ts'
import { openShop, PATIENCE, type Shop } from '#tests/support/browser.ts'
import { arrive, holdCode, live, openDocument, servedDrawn } from '#tests/support/first-paint.ts'
import { some } from '#tests/support/some.ts'
import { expectHome } from '#tests/support/standing.ts'

const HOME = '/mall/index'
const BY_ID = '/pcSecondLevel?pageId=mid-autumn'
const NAV = '楼层导航'

beforeAll(() => servedDrawn([BY_ID]))

const sectionOf = ({ page }: Shop, id: string) => page.locator(`[data-widget="${id}"]`)
const stopOf = ({ page }: Shop, name: string) =>
  page.getByRole('navigation', { name: NAV }).getByRole('button', { name })

/** Its top stands just below what always covers the window's, or the page ends before. */
async function expectLanded(shop: Shop, id: string): Promise<void> {
  const where = () =>
    sectionOf(shop, id).evaluate((section) => {
      const { top, bottom } = section.getBoundingClientRect()
      const covered = Number.parseInt(getComputedStyle(section).getPropertyValue('--covered-top'))
      const atEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 2
      return {
        top: Math.round(top),
        landed: top >= covered && (top <= covered + 130 || (atEnd && bottom <= innerHeight + 1)),
      }
    })
  await expect.poll(where, { timeout: PATIENCE }).toMatchObject({ landed: true })
  await expect.poll(() => sectionOf(shop, id).innerText()).toMatch(/\S/)
  // Floors drawn above and in it on arrival differ in height from the reserved space.
  await shop.settled()
  const { top, landed } = await where()
  expect(landed).toBe(true)
  await shop.settled()
  expect(Math.abs((await where()).top - top)).toBeLessThanOrEqual(2)
}

/** The rest has come, and this one of it is HTML only. */
const expectWaiting = (shop: Shop, id: string) =>
  sectionOf(shop, id).and(shop.page.locator('[hidden="until-found"]')).waitFor({ state: 'attached' })

describe('an anchor of a page that came as HTML', () => {
  it('leads to a floor that is not alive yet, and Back returns', async () => {
    const shop = await arrive({ router: 'history' })
    await openDocument(shop, '/')
    await expectHome(shop)
    await shop.page.goto(shop.origin + BY_ID)
    await live(shop)
    await expectWaiting(shop, 'w6')
    await stopOf(shop, '鲜味同行').click()
    await expectLanded(shop, 'w6')
    expect(await sectionOf(shop, 'w6').getAttribute('hidden')).toBeNull()
    await shop.landed(BY_ID)
    await shop.page.goBack()
    await expectHome(shop)
    expect(shop.complaints()).toEqual([])
  })

  it('or a search of the browser brings a floor to life where it stands', async () => {
    const shop = await arrive({ router: 'history' })
    await openDocument(shop, BY_ID)
    await live(shop)
    const floor = sectionOf(shop, 'w6')
    await expectWaiting(shop, 'w6')
    // The browser reveals the element that holds a match of its search or the target of a fragment.
    await floor.evaluate((section) => {
      section.querySelector('a')?.setAttribute('id', 'found')
      location.hash = '#found'
    })
    await expect.poll(() => floor.getAttribute('data-served'), { timeout: PATIENCE }).toBeNull()
    await floor
      .getByRole('button', { name: /^加入购物车/ })
      .first()
      .click()
    await shop.dialog.waitFor()
    expect(shop.complaints()).toEqual([])
  })

  it('that is pressed before code and floor have come leads there once they have', async () => {
    const shop = await arrive({ router: 'history' })
    let hold = () => undefined as void
    const held = new Promise<void>((done) => (hold = done))
    await shop.context.route(/\/page-rest/, async (route) => {
      await held
      await route.continue()
    })
    const code = await holdCode(shop)
    await openDocument(shop, BY_ID)
    await stopOf(shop, '鲜味同行').click()
    code.release()
    await live(shop)
    expect(await sectionOf(shop, 'w6').count()).toBe(0)
    await stopOf(shop, '配一份好茶').waitFor()
    hold()
    await expectLanded(shop, 'w6')
  })
})

describe('an anchor of a page that the browser draws', () => {
  const heading = (index: number) => ({
    id: `floor-${index}`,
    type: 'goods-grid',
    v: 1,
    props: { title: `第${index}层`, source: { by: 'query', count: 10 }, columns: 5 },
  })
  const COUNT = 80
  const last = `floor-${COUNT - 1}`
  const target = `floor-${COUNT - 10}`

  it.each(some([1440, 390], 1))(
    'at %i px lands far below the fold, stays there, and Back returns',
    async (width) => {
      const shop = await openShop({ plain: true, width })
      const items = [
        { label: '远处', target },
        { label: '末层', target: last },
      ]
      await changeAnswer(shop.context, pages.findHomePage, (page) => ({
        ...page,
        id: 'anchors',
        pageConfig: JSON.stringify({
          schema: 1,
          widgets: [
            { id: 'nav', type: 'anchor-nav', v: 1, props: { layout: 'tabs', items } },
            ...Array.from({ length: COUNT }, (_, index) => heading(index)),
          ],
        }),
        lastGood: null,
      }))
      await shop.visit('/noticeList')
      await shop.visit(HOME)
      await stopOf(shop, '远处').click()
      await expectLanded(shop, target)
      await shop.landed(HOME)
      await shop.page.goBack()
      await shop.page.goBack()
      await shop.landed('/noticeList')
    },
  )
})
