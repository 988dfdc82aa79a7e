import { expect, it } from 'vitest'
import { DEMO_PASSWORD } from '#fixtures/mall/accounts.ts'
import { officeCategories as calls } from '#schemas/catalog/classification/category-office-calls.ts'
import { askMall } from '#tests/support/ask-mall.ts'
import { expectNoSeriousAxe } from '#tests/support/axe.ts'
import { openShop, type Shop } from '#tests/support/browser.ts'
import { pressInFrame } from '#tests/support/focus-in-frame.ts'
import { logInByWire } from '#tests/support/sign-in.ts'
import { some } from '#tests/support/some.ts'

const mark = String(Date.now()).slice(-6)
const child = ({ page }: Shop) => page.frameLocator('iframe[title="管理中心"]')
const press = (shop: Shop, name: string) => child(shop).getByRole('button', { name, exact: true }).click()

async function isSound(shop: Shop): Promise<void> {
  const frame = shop.page.frames().find((one) => one.url().endsWith('/apps/admin/'))
  if (!frame) throw new Error('no child stands in the page')
  await expectNoSeriousAxe(frame)
  expect(await frame.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
}

/** Two tops of which the second is to be moved into the first. */
async function twoTops(origin: string) {
  const { token } = await logInByWire(origin, 'admin1')
  const ids: string[] = []
  for (const name of [`年礼${mark}`, `伴手${mark}`]) {
    const { version } = await askMall(calls.categories, {}, token)
    const given = { version, parentId: null, name, keywords: '', picture: '' }
    ids.push((await askMall(calls.addCategory, given, token)).catId)
  }
  return ids
}

it.each(some([390, 1440], 1))(
  'a category is moved by keyboard, what was not found gets a synonym, and the shop shows both, at %i px',
  async (width) => {
    const shop = await openShop({ width })
    const name = `伴手${mark}`
    if (width === 1440) {
      const [, moved = ''] = await twoTops(shop.origin)
      await shop.page.goto(`${shop.origin}/admin/#/categories`)
      await enter(shop)
      await child(shop).getByRole('searchbox', { name: '查找分类' }).fill(mark)
      await pressInFrame(child(shop).getByRole('button', { name, exact: true }), 'Enter')
      await isSound(shop)
      const up = child(shop).getByRole('button', { name: '上移', exact: true })
      await up.press('Enter')
      // The tree as it is now: what is opened over the one before would be refused.
      await expect
        .poll(() => child(shop).getByRole('region', { name: '分类' }).locator('li').first().textContent())
        .toContain(name)
      await child(shop).getByRole('button', { name: '移到…', exact: true }).press('Enter')
      await child(shop).getByRole('combobox', { name: '移到' }).press('Enter')
      await child(shop).getByRole('combobox', { name: '移到' }).pressSequentially(`年礼${mark}`)
      await child(shop)
        .getByRole('option', { name: `年礼${mark}` })
        .click()
      await press(shop, '移动')
      await child(shop)
        .getByRole('button', { name: `年礼${mark}的下级分类` })
        .waitFor()
      // The address it had before.
      await shop.visit(`/goods/list?catId=${moved}`)
      await shop.page
        .getByRole('link', { name: `年礼${mark}` })
        .first()
        .waitFor()
      return
    }
    const wanted = `骆驼鞍${mark}`
    await shop.visit(`/goods/list?goodsName=${wanted}`)
    await shop.page.getByRole('heading', { name: `没有找到与“${wanted}”相符的商品` }).waitFor()
    await shop.page.goto(`${shop.origin}/admin/#/words/misses`)
    await enter(shop)
    await child(shop)
      .getByRole('link', { name: `加同义词：${wanted}` })
      .click()
    const words = child(shop).getByRole('textbox', { name: '词', exact: true })
    await words.waitFor()
    await words.fill(`${await words.inputValue()}保温杯`)
    await isSound(shop)
    await press(shop, '保存同义词')
    await child(shop).getByRole('link', { name: '试搜', exact: true }).click()
    await child(shop).getByRole('searchbox', { name: '搜索词' }).fill(wanted)
    await child(shop).getByText('也找：保温杯').waitFor()
    await isSound(shop)
    await shop.visit(`/goods/list?goodsName=${encodeURIComponent(wanted)}`)
    await shop.page
      .getByRole('link', { name: /保温杯/ })
      .first()
      .waitFor()
    await openByWord(shop, `退货${mark}`)
  },
)

/** A word opens a page, which leads on to the goods of the word; 为什么 and the occasions stand beside it. */
async function openByWord(shop: Shop, word: string): Promise<void> {
  await shop.page.goto(`${shop.origin}/admin/#/words/redirects/new`)
  await child(shop).getByRole('textbox', { name: '搜索词' }).fill(word)
  await child(shop).getByRole('textbox', { name: '打开的链接' }).fill('/mall/index')
  await child(shop)
    .getByRole('heading', { name: `保存后搜“${word}”：打开 /mall/index` })
    .waitFor()
  await isSound(shop)
  await press(shop, '保存搜索直达')
  await child(shop).getByRole('link', { name: word, exact: true }).waitFor()
  await child(shop).getByRole('link', { name: '送礼场景', exact: true }).click()
  await child(shop).getByRole('link', { name: '中秋', exact: true }).click()
  await child(shop)
    .getByRole('heading', { name: /保存后搜“中秋”：\d+ 件/ })
    .waitFor()
  await isSound(shop)
  await child(shop).getByRole('link', { name: '试搜', exact: true }).click()
  await child(shop).getByRole('searchbox', { name: '搜索词' }).fill('中秋')
  await child(shop).getByText('为什么').first().click()
  await child(shop).getByText('符合全部要求').first().waitFor()
  await isSound(shop)
  await shop.visit(`/goods/list?goodsName=${encodeURIComponent(word)}`)
  await shop.page.getByRole('link', { name: `仍要搜索“${word}”` }).click()
  await shop.page.getByRole('heading', { name: `没有找到与“${word}”相符的商品` }).waitFor()
}

async function enter(shop: Shop): Promise<void> {
  await shop.page.getByRole('textbox', { name: '后台账号' }).fill('admin1')
  await shop.page.locator('input[type="password"]').fill(DEMO_PASSWORD)
  await shop.page.getByRole('button', { name: '登录', exact: true }).click()
  await child(shop).getByRole('heading', { level: 1 }).waitFor()
}
