import { describe, expect, it } from 'vitest'
import { expectNoSeriousAxe } from '#tests/support/axe.ts'
import { openShop, type Shop } from '#tests/support/browser.ts'
import { some } from '#tests/support/some.ts'

const bar = ({ page }: Shop) => page.getByRole('region', { name: '对比栏' })
const columns = ({ page }: Shop) => page.locator('thead th[scope=col] a')

/** Chooses goods of the list on show, by key or by touch. */
async function choose(shop: Shop, place: number, phone: boolean) {
  if (!phone) {
    const button = shop.page.getByRole('button', { name: /^加入对比：/ }).nth(place)
    await button.focus()
    return shop.page.keyboard.press('Enter')
  }
  await shop.page
    .getByRole('button', { name: /^更多操作：/ })
    .nth(place)
    .click()
  await shop.page.getByRole('dialog').getByRole('button', { name: '加入对比' }).click()
}

describe.each(some([390, 1440], 1))('CP1 at %i px', (width) => {
  it('four goods from list and detail, a fifth refused, a shared address, differences alone, removed, into the cart', async () => {
    const phone = width < 768
    const shop = await openShop({ width })
    await shop.visit('/goods/list?goodsName=杯')
    await shop.page.locator('main article').first().waitFor()
    for (const place of [0, 1, 2]) await choose(shop, place, phone)
    await bar(shop).getByText('已选 3/4 件').waitFor({ state: 'attached' })
    await shop.page.locator('main article a').nth(3).click()
    await shop.page.getByRole('button', { name: '加入对比', exact: true }).click()
    await bar(shop).getByText('已选 4/4 件').waitFor({ state: 'attached' })
    await shop.proceed('/goods/list?goodsName=杯')
    await shop.page.locator('main article').nth(4).waitFor()
    await choose(shop, 4, phone)
    await shop.toast.getByText('最多同时对比 4 件商品').waitFor()

    await bar(shop).getByRole('link', { name: '开始对比' }).click()
    await shop.landed(/^\/compare\?ids=/)
    await expect.poll(() => columns(shop).count()).toBe(4)
    await expectNoSeriousAxe(shop.page)
    const all = await shop.page.locator('tbody tr').count()
    await shop.page.getByRole('checkbox', { name: '只看不同' }).check()
    await expect.poll(() => shop.page.locator('tbody tr').count()).toBeLessThan(all)

    const guest = await openShop({ width })
    await guest.visit(shop.path())
    await expect.poll(() => columns(guest).allInnerTexts()).toEqual(await columns(shop).allInnerTexts())
    expect(await bar(guest).count()).toBe(0)

    await shop.page
      .getByRole('button', { name: /^移除：/ })
      .first()
      .click()
    await expect.poll(() => columns(shop).count()).toBe(3)
    await shop.page
      .getByRole('button', { name: /^加入购物车：/ })
      .first()
      .click()
    await shop.dialog.waitFor()
  })
})
