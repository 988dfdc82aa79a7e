import { beforeAll, describe, expect, it } from 'vitest'
import type { Shop, Visit } from '#tests/support/browser.ts'
import { arrive, holdCode, live, openDocument, servedDrawn } from '#tests/support/first-paint.ts'
import { expectHome } from '#tests/support/standing.ts'

const box = ({ page }: Shop) => page.getByRole('combobox', { name: '搜索商品' })

beforeAll(() => servedDrawn([]))

describe('what is done before the code came', () => {
  const cart = ({ page }: Shop) =>
    page
      .locator('main article')
      .getByRole('button', { name: /^加入购物车/ })
      .first()

  it.each<[string, (shop: Shop) => Promise<unknown>, Visit]>([
    ['a mouse', (shop) => cart(shop).click(), {}],
    ['Enter', (shop) => cart(shop).press('Enter'), {}],
    ['the space bar', (shop) => cart(shop).press('Space'), {}],
    ['a finger', (shop) => cart(shop).tap(), { width: 390 }],
  ])('a button pressed by %s works once', async (_, press, visit) => {
    const shop = await arrive(visit)
    const code = await holdCode(shop)
    await openDocument(shop, '/')
    await press(shop)
    expect(await shop.dialog.count()).toBe(0)
    code.release()
    await shop.dialog.waitFor()
    expect(shop.complaints()).toEqual([])
  })

  it('a guest’s login opens before the shell around the page answers', async () => {
    const shop = await arrive()
    const code = await holdCode(shop)
    await openDocument(shop, '/')
    await shop.page.evaluate(() => scrollTo(0, 120))
    await cart(shop).click()
    const scrolled = () => shop.page.evaluate(() => Math.round(scrollY))
    const before = await scrolled()
    expect(before).toBeGreaterThan(0)
    await shop.page.evaluate(() => {
      const watch = new MutationObserver(() => {
        if (!document.querySelector('dialog[open]')) return
        document.body.dataset.first = document.querySelector('#root[data-served]') ? 'login' : 'shell'
        watch.disconnect()
      })
      watch.observe(document.body, { subtree: true, childList: true, attributes: true })
    })
    code.release()
    await shop.dialog.waitFor()
    expect(await shop.page.evaluate(() => document.body.dataset.first)).toBe('login')
    await live(shop)
    await shop.page.keyboard.press('Escape')
    await expect.poll(() => shop.dialog.count()).toBe(0)
    expect(await scrolled()).toBe(before)
    await cart(shop).click()
    await shop.dialog.waitFor()
    expect(shop.complaints()).toEqual([])
  })

  it('a category that the pointer rests on shows its panel', async () => {
    const shop = await arrive()
    const code = await holdCode(shop)
    await openDocument(shop, '/')
    const menu = shop.page.locator('main').getByRole('navigation', { name: '商品分类' })
    await menu.getByRole('link', { name: '家用电器', exact: true }).hover()
    code.release()
    await menu.getByRole('link', { name: '厨房小电', exact: true }).waitFor()
  })

  it('the way to the content is taken, and is no route', async () => {
    const shop = await arrive()
    const code = await holdCode(shop)
    await openDocument(shop, '/')
    await shop.page.getByRole('link', { name: '跳到正文' }).press('Enter')
    code.release()
    await expect.poll(() => shop.page.evaluate(() => document.activeElement?.id)).toBe('main')
    await expectHome(shop)
    expect(shop.complaints()).toEqual([])
  })

  it('a button of the header works, too', async () => {
    const shop = await arrive()
    const code = await holdCode(shop)
    await openDocument(shop, '/')
    await shop.page.getByRole('button', { name: '查看购物车清单' }).click()
    code.release()
    await shop.page.getByText('登录后查看购物车里的商品').waitFor()
  })

  it('a typed word and the focus are kept', async () => {
    const shop = await arrive()
    const code = await holdCode(shop)
    await openDocument(shop, '/')
    await box(shop).click()
    await shop.page.keyboard.type('月饼')
    code.release()
    await live(shop)
    expect(await box(shop).inputValue()).toBe('月饼')
    expect(await box(shop).evaluate((element) => element === document.activeElement)).toBe(true)
    await shop.page.keyboard.type('礼盒')
    await shop.page.keyboard.press('Enter')
    await shop.landed(/月饼礼盒/)
    expect(shop.complaints()).toEqual([])
  })

  it('a search sent with Enter is made', async () => {
    const shop = await arrive()
    const code = await holdCode(shop)
    await openDocument(shop, '/')
    await box(shop).click()
    await shop.page.keyboard.type('月饼')
    await shop.page.keyboard.press('Enter')
    code.release()
    await shop.landed(/月饼/)
  })
})
