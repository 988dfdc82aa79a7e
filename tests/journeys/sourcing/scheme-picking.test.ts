import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { STORAGE_PREFIX } from '#schemas/base/constants.ts'
import { schemeEditor } from '#schemas/sourcing/schemes/editor-calls.ts'
import { schemeList } from '#schemas/sourcing/schemes/list-calls.ts'
import { WAIT } from '#tests/journeys/trade/shopping/scheme-page.ts'
import { askMall } from '#tests/support/ask-mall.ts'
import { openShop, type Shop } from '#tests/support/browser.ts'
import { DEEP } from '#tests/support/deep.ts'

/** One login lives at a time: what is asked beside the browser goes by the browser's own. */
async function tokenOf({ context }: Shop): Promise<string> {
  const { origins } = await context.storageState()
  const kept = origins.flatMap(({ localStorage }) => localStorage)
  return kept.find(({ name }) => name === `${STORAGE_PREFIX}token`)?.value ?? ''
}

/** Puts goods into the scheme card by card, on as many pages as it takes, and says so after each. */
async function choose({ page }: Shop, count: number, press: (what: Locator) => Promise<void>): Promise<void> {
  const free = cards(page, false)
  await free.first().waitFor()
  for (let chosen = 1; chosen <= count; chosen++) {
    if ((await free.count()) === 0) {
      await press(page.getByRole('link', { name: '下一页' }))
      await free.first().waitFor()
    }
    await press(free.first())
    await said(page, chosen)
  }
}

const cards = (page: Page, pressed: boolean) =>
  page.locator('main').getByRole('button', { name: /^选入方案：/, pressed })
const bar = (page: Page) => page.getByRole('region', { name: '选品栏' })
const said = (page: Page, count: number) => bar(page).getByText(`已选 ${count} 种，共 ${count} 种`).waitFor()

it(
  'issue 36.13 chooses thirty goods with no more than 45 clicks, and is back where it was',
  DEEP,
  async () => {
    const shop = await openShop({ login: 'gift1' })
    const token = await tokenOf(shop)
    const { page } = shop
    const { schemeId } = await askMall(schemeList.create, { name: '三十选', template: 'FESTIVAL' }, token)
    await shop.visit(`/scheme/goodsList?schemeId=${schemeId}`)
    let clicks = 0
    async function press(what: Locator) {
      clicks++
      await what.click()
    }
    await press(page.getByRole('button', { name: '去挑选商品' }))
    const question = page.getByRole('dialog', { name: /的哪个分组？$/ })
    await press(question.getByRole('radio', { name: /^家居日用/ }))
    await press(question.getByRole('button', { name: '开始选品' }))
    await shop.landed('/goods/list')
    await choose(shop, 30, press)
    // One that was put in by mistake goes out again.
    await cards(page, true).first().click()
    await said(page, 29)
    await cards(page, false).first().click()
    await said(page, 30)
    const picking = bar(page)
    await press(picking.getByRole('button', { name: /^完成/ }))
    await shop.landed(/^\/scheme\/goodsList\?schemeId=.+&groupId=/)
    await expect.poll(() => page.getByRole('heading', { name: '家居日用' }).isVisible(), WAIT).toBe(true)
    expect(await picking.count()).toBe(0)
    const { groups, items } = await askMall(schemeEditor.detail, { schemeId }, token)
    expect(items.map(({ groupId }) => groupId)).toEqual(Array(30).fill(groups[2]?.groupId))
    expect(clicks).toBeLessThanOrEqual(45)

    // A whole page at once, for a group of its own.
    await page.getByRole('button', { name: '为分组“精选礼盒”选品' }).click()
    await shop.landed('/goods/list')
    await page.getByRole('link', { name: '下一页' }).click()
    await page.getByRole('button', { name: /^选入本页 \d+ 件$/ }).click()
    await page.getByRole('button', { name: /都已在方案里$/ }).waitFor()
    await picking.getByRole('button', { name: '退出选品' }).click()
    await picking.waitFor({ state: 'hidden' })
    await askMall(schemeList.remove, { schemeId }, token)
  },
)
