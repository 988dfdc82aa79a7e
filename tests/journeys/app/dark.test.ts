import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { getTabPath } from '#src/parts/people/accounts/center/tabs.ts'
import { expectNoSeriousAxe } from '#tests/support/axe.ts'
import { openShop, PATIENCE, type Shop } from '#tests/support/browser.ts'
import { DEEP } from '#tests/support/deep.ts'

/** How light an element's own ground and text are, 0 to 255. */
async function tonesOf(page: Page, selector: string): Promise<{ ground: number; text: number }> {
  return page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const tone = (colour: string) => {
        const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map(Number)
        return (red + green + blue) / 3
      }
      const { backgroundColor, color } = getComputedStyle(element)
      return { ground: tone(backgroundColor), text: tone(color) }
    })
}

async function expectDark(page: Page, selector: string): Promise<void> {
  const { ground, text } = await tonesOf(page, selector)
  expect(ground, `${selector}: ground`).toBeLessThan(64)
  expect(text, `${selector}: text`).toBeGreaterThan(160)
}

async function expectLight(page: Page, selector: string): Promise<void> {
  const { ground, text } = await tonesOf(page, selector)
  expect(ground, `${selector}: ground`).toBeGreaterThan(235)
  expect(text, `${selector}: text`).toBeLessThan(96)
}

async function visitSettled({ visit, page }: Shop, path: string): Promise<void> {
  await visit(path)
  await page.waitForLoadState('networkidle')
  await expect.poll(() => page.locator('main [aria-busy="true"]').count()).toBe(0)
}

it(
  'X2 in a dark system shell and shop screens are dark and legible, configured pages and texts of goods light',
  DEEP,
  async () => {
    const shop = await openShop({ login: 'buyer1', scheme: 'dark' })
    const { page } = shop
    for (const path of [
      '/mall/contactUs',
      '/goods/list',
      '/shoppingCart/index',
      getTabPath('overview'),
      getTabPath('points'),
    ]) {
      await visitSettled(shop, path)
      await expectDark(page, 'body')
      await expectDark(page, 'header')
      await expectNoSeriousAxe(page)
    }
    await visitSettled(shop, '/goods/list')
    await expectDark(page, 'main article')
    await page.locator('main article a').first().click()
    await shop.landed(/^\/goods\/index/)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expectDark(page, 'body')
    await expectLight(page, 'main [role="tabpanel"] .only-light')
    await expectNoSeriousAxe(page)

    await visitSettled(shop, '/mall/index')
    await expectLight(page, 'main > .only-light')
    const ink = await page
      .locator('main section')
      .evaluateAll((sections) => new Set(sections.map((section) => getComputedStyle(section).color)).size)
    expect(ink, 'every widget has the one light scheme').toBe(1)
    await expectNoSeriousAxe(page)
    // Issue 36.15: the shell is in the scheme of the page, and in the system's again behind the next link.
    for (const part of ['body', 'header', 'footer']) await expectLight(page, part)
    await page.getByRole('link', { name: /^购物车，/ }).click()
    await shop.landed('/shoppingCart/index')
    await expectDark(page, 'header')
    await page.goBack()
    await shop.landed('/mall/index')
    await page.locator('main > .only-light').waitFor()
    await expectLight(page, 'header')
    await page.emulateMedia({ media: 'print' })
    // The browser takes the medium up with its next frame.
    await expect
      .poll(async () => (await tonesOf(page, 'body')).ground, { timeout: PATIENCE })
      .toBeGreaterThan(235)
    await expectLight(page, 'body')
  },
)
