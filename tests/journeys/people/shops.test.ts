import { describe, expect, it } from 'vitest'
import { DEMO_PASSWORD } from '#fixtures/mall/accounts.ts'
import { SHOP_CATEGORIES } from '#fixtures/mall/shop-categories.ts'
import { SHOPS } from '#fixtures/mall/shops.ts'
import { goods } from '#schemas/catalog/goods/calls.ts'
import { shopFacts } from '#schemas/content/shop-pages/calls.ts'
import { formatHref } from '#schemas/routes/href.ts'
import { askMall } from '#tests/support/ask-mall.ts'
import { expectNoSeriousAxe } from '#tests/support/axe.ts'
import { openShop, PATIENCE, type Shop } from '#tests/support/browser.ts'
import { some } from '#tests/support/some.ts'

/** Sells enough for a page composed of its goods. */
const HALL = SHOPS.find(({ name }) => name === '知礼集自营 · 数码馆')?.id ?? ''
const KITCHEN = SHOPS.find(({ name }) => name === '一间好厨')?.id ?? ''
const CLOSED = SHOPS.find(({ open }) => !open)

const main = ({ page }: Shop) => page.locator('main')
const heading = (shop: Shop, name: string | RegExp) => main(shop).getByRole('heading', { name }).first()
const keep = (shop: Shop, name: string, pressed: boolean) =>
  main(shop).getByRole('button', { name: `收藏店铺：${name}`, pressed, exact: true })
const until = <T>(look: () => T) => expect.poll(look, { timeout: PATIENCE })

async function logIn({ dialog }: Shop, userName: string) {
  await dialog.getByRole('textbox', { name: '用户名或手机号' }).fill(userName)
  await dialog.locator('input[type="password"]').fill(DEMO_PASSWORD)
  await dialog.getByRole('button', { name: '登录', exact: true }).click()
  await dialog.waitFor({ state: 'hidden' })
}

describe.each(some([390, 1440], 1))('at %i px', (width) => {
  it('SP2 shops by word and category, page by page, all in the address; nothing found says so', async () => {
    const shop = await openShop({ width })
    await shop.visit(formatHref('shopList'))
    await main(shop).getByText('共 24 家').waitFor()
    await expectNoSeriousAxe(shop.page)
    const entry = main(shop)
      .getByRole('listitem')
      .filter({ has: shop.page.getByRole('heading') })
      .first()
    expect(await entry.getByRole('img').count()).toBeGreaterThanOrEqual(3)
    await main(shop).getByRole('link', { name: '第 2 页' }).click()
    await shop.landed('/shop/shopList?pageNum=2')
    const [category] = await askMall(shopFacts.getShopCategoryList, {})
    await main(shop)
      .getByRole('link', { name: `${category?.name} ${category?.shopCount}` })
      .click()
    await shop.landed(`/shop/shopList?catId=${category?.catId}`)
    await main(shop).getByText(`共 ${category?.shopCount} 家`).waitFor()

    const word = main(shop).getByRole('searchbox', { name: '店铺名称' })
    await word.fill('没有这样的店')
    await word.press('Enter')
    await main(shop).getByText('没有找到与“没有这样的店”相符的店铺').waitFor()
    await main(shop).getByRole('link', { name: '看全部店铺' }).press('Enter')
    await shop.landed('/shop/shopList')
    await word.fill('好厨')
    await word.press('Enter')
    await main(shop).getByText('共 1 家').waitFor()
    await main(shop).getByRole('link', { name: '一间好厨', exact: true }).press('Enter')
    await shop.landed(`/shop/homeShop?shopId=${KITCHEN}`)
    await heading(shop, '好好吃饭').waitFor()
    await expectNoSeriousAxe(shop.page)
  })

  it('SP1 SH6 a shop: its best, licence, categories, order and search, each an address', async () => {
    const shop = await openShop({ width })
    const facts = await askMall(shopFacts.queryById, { shopId: HALL })
    await shop.visit(formatHref('shopHome', { shopId: HALL }))
    await heading(shop, '店铺热销').waitFor()
    await main(shop).getByText(`件在售`).first().waitFor()
    await main(shop).getByRole('link', { name: facts.telephone }).waitFor()
    await main(shop).getByRole('button', { name: '营业执照' }).press('Enter')
    const licence = shop.page.getByRole('dialog', { name: '营业执照' })
    await licence.getByText(facts.licenceNumber).waitFor()
    await shop.page.keyboard.press('Escape')
    await licence.waitFor({ state: 'hidden' })

    const tree = await askMall(shopFacts.getShopTreeCategory, { shopId: HALL })
    const [top] = tree
    await shop.page.getByRole('navigation', { name: '店铺分类' }).getByRole('link').first().press('Enter')
    await shop.landed(`/shop/homeShop?shopId=${HALL}&shopCatId=${top?.catId}`)
    await main(shop).getByText(`共 ${top?.goodsCount} 件商品`).waitFor()
    await main(shop).getByRole('link', { name: '价格，从低到高' }).press('Enter')
    await shop.landed(`/shop/homeShop?shopId=${HALL}&shopCatId=${top?.catId}&orderType=priceAsc`)
    await expectNoSeriousAxe(shop.page)

    const inShop = await askMall(goods.queryGoodPage, { shopId: HALL, goodsName: '耳机' })
    const box = shop.page.getByRole('combobox', { name: '搜索商品' })
    await box.fill('耳机')
    await shop.page.getByRole('button', { name: '搜本店' }).press('Enter')
    await shop.landed(`/shop/homeShop?shopId=${HALL}&goodsName=耳机`)
    await main(shop).getByText(`共 ${inShop.total} 件商品`).waitFor()
    await shop.page.reload()
    await until(() => box.inputValue()).toBe('耳机')
    await shop.page.getByRole('button', { name: '搜全站' }).press('Enter')
    await shop.landed('/goods/list?goodsName=耳机')
    await until(() => shop.page.getByRole('button', { name: '搜本店' }).count()).toBe(0)
  })

  it('SP1 a closed shop says so, a missing one too, and both offer others', async () => {
    const shop = await openShop({ width })
    await shop.visit(formatHref('shopHome', { shopId: CLOSED?.id }))
    await main(shop)
      .getByText(CLOSED?.closedNote ?? 'nothing')
      .waitFor()
    await heading(shop, '其他店铺').waitFor()
    await expectNoSeriousAxe(shop.page)
    await shop.proceed(formatHref('shopHome', { shopId: 'never-was' }))
    await heading(shop, '没有找到这家店铺').waitFor()
    await main(shop).getByRole('link', { name: '看看其他店铺' }).press('Enter')
    await shop.landed('/shop/shopList')
  })
})

it('SP1 SP2 a guest who keeps a shop logs in first, and it goes on; the heart counts', async () => {
  const shop = await openShop()
  await shop.visit(`${formatHref('shopList')}?word=车间日常`)
  await keep(shop, '车间日常', false).press('Enter')
  await shop.dialog.waitFor()
  await logIn(shop, 'landing1')
  await keep(shop, '车间日常', true).waitFor()
  await main(shop).getByRole('link', { name: '进店逛逛：车间日常' }).click()
  await main(shop).getByText('1 人收藏').waitFor()
  await keep(shop, '车间日常', true).press('Enter')
  await main(shop).getByText('0 人收藏').waitFor()
})

it('SP1 a shop with categories of its own is read by them', async () => {
  const [own] = SHOP_CATEGORIES
  const shop = await openShop()
  await shop.visit(formatHref('shopHome', { shopId: own?.shopId }))
  await main(shop)
    .getByRole('link', { name: new RegExp(`^${own?.name}`) })
    .first()
    .press('Enter')
  await shop.landed(`/shop/homeShop?shopId=${own?.shopId}&shopCatId=${own?.id}`)
  await heading(shop, own?.name ?? '').waitFor()
  await main(shop).locator('article').first().waitFor()
})
