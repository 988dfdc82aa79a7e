import { describe, expect, it } from 'vitest'
import { goods } from '#schemas/catalog/goods/calls.ts'
import type { GoodsCard } from '#schemas/catalog/goods/card.ts'
import { answerCall } from '#tests/support/answers.ts'
import { askMall } from '#tests/support/ask-mall.ts'
import { expectNoSeriousAxe } from '#tests/support/axe.ts'
import { openShop, PATIENCE, type Shop } from '#tests/support/browser.ts'
import { DEEP } from '#tests/support/deep.ts'

const CUPS = '/goods/list?goodsName=杯'
const main = ({ page }: Shop) => page.locator('main')
const names = (shop: Shop) => main(shop).locator('article a').allInnerTexts()
const said = (shop: Shop, total: number) =>
  main(shop)
    .getByRole('status')
    .filter({ hasText: `共 ${total} 件商品` })
    .waitFor()
const chips = ({ page }: Shop) => page.getByRole('group', { name: '已选条件' })
const until = <T>(look: () => T) => expect.poll(look, { timeout: PATIENCE })
const facet = ({ page }: Shop, name: string) => page.getByRole('group', { name, exact: true })
const querySize = (shop: Shop) => new URLSearchParams(shop.path().split('?')[1]).size
const asked = (filter: Parameters<typeof askMall<typeof goods.queryGoodPage>>[1]) =>
  askMall(goods.queryGoodPage, filter)

/** The first page of cups as the server has it. */
const namesBy = async (filter: Parameters<typeof asked>[0]) =>
  (await asked({ goodsName: '杯', pageSize: 20, ...filter })).list.map((one) => one.name)

async function listAt(path: string, visit: Parameters<typeof openShop>[0] = {}): Promise<Shop> {
  const shop = await openShop(visit)
  await shop.visit(path)
  await main(shop).locator('article').first().waitFor()
  return shop
}

describe('GL3 to GL6 a narrowed list is an address', () => {
  it('facet, order, reload, share, Back, chip: the same list each time', async () => {
    const shop = await listAt(`${CUPS}&pageNum=2`)
    const [brand] = (await askMall(goods.aggQueryGoodPage, { goodsName: '杯' })).brands
    const { value = '', label: name = '', count = 0 } = brand ?? {}
    await facet(shop, '品牌')
      .getByRole('link', { name: `${name} ${count} 件` })
      .click()
    await shop.landed(`/goods/list?goodsName=杯&brandIdList=${value}`)
    await said(shop, count)
    await chips(shop)
      .getByRole('link', { name: `移除 品牌：${name}` })
      .waitFor()
    for (const order of ['priceAsc', 'priceDesc']) {
      await shop.page.getByRole('link', { name: /^价格，/ }).click()
      await shop.landed(new RegExp(`orderType=${order}$`))
    }
    const [cheapest, dearest] = await Promise.all(
      (['priceAsc', 'priceDesc'] as const).map((orderType) => namesBy({ brandIdList: [value], orderType })),
    )
    await until(() => names(shop)).toEqual(dearest)
    await shop.page.reload()
    await until(() => names(shop)).toEqual(dearest)
    const other = await shop.anotherTab()
    await other.visit(shop.path())
    await until(() => names(other)).toEqual(dearest)
    await shop.page.goBack()
    await until(() => names(shop)).toEqual(cheapest)
    await chips(shop)
      .getByRole('link', { name: `移除 品牌：${name}` })
      .press('Enter')
    await shop.landed('/goods/list?goodsName=杯&orderType=priceAsc')
    expect(await chips(shop).getByRole('link').count()).toBe(0)
  })

  it('GL2 多选 asks once for several brands, 取消 leaves them; 清空 keeps the word', DEEP, async () => {
    const shop = await listAt(CUPS)
    const brands = facet(shop, '品牌')
    await brands.getByRole('button', { name: '品牌，多选' }).click()
    await brands.getByRole('button', { name: '取消' }).click()
    await until(() => shop.page.evaluate(() => document.activeElement?.ariaLabel)).toBe('品牌，多选')
    await shop.page.keyboard.press('Enter')
    for (const at of [0, 1]) await brands.getByRole('checkbox').nth(at).check()
    await brands.getByRole('button', { name: '确定' }).click()
    await shop.landed(/brandIdList=[\w-]+,[\w-]+$|brandIdList=[\w-]+%2C[\w-]+$/)
    const brandIdList = new URLSearchParams(shop.path().split('?')[1]).get('brandIdList')?.split(',')
    await said(shop, (await asked({ goodsName: '杯', brandIdList })).total)
    expect(await chips(shop).getByRole('link').count()).toBe(3)
    await shop.page.getByRole('link', { name: '清空已选条件' }).click()
    await shop.landed(CUPS)
  })

  it('GL7 a range is swapped and understood in full width, words are refused', DEEP, async () => {
    const shop = await listAt(CUPS)
    const [from, to] = ['最低价', '最高价'].map((name) =>
      shop.page.getByRole('textbox', { name: new RegExp(name) }),
    )
    await from?.fill('很贵')
    await from?.press('Enter')
    await shop.page.getByText('请填写正确的价格，最多两位小数').waitFor()
    expect(shop.path()).toBe(CUPS)
    await from?.fill('２００')
    await to?.fill('100')
    await to?.press('Enter')
    await shop.landed(`${CUPS}&sellPriceStart=100&sellPriceEnd=200`)
    await chips(shop).getByText('￥100–200').waitFor()
    await said(shop, (await asked({ goodsName: '杯', sellPriceStart: '100', sellPriceEnd: '200' })).total)
    await shop.page.goBack()
    await shop.landed(CUPS)
    expect(await from?.inputValue()).toBe('')
  })

  it('GL9 GL5 pages: a jump past the end is the last one, a page size and a filter begin at page 1', async () => {
    const shop = await listAt('/goods/list')
    const { total } = await asked({})
    const last = Math.ceil(total / 20)
    await shop.page.getByRole('textbox', { name: /^跳至第几页/ }).fill('999')
    await shop.page.keyboard.press('Enter')
    await shop.landed(`/goods/list?pageNum=${last}`)
    await until(async () => (await names(shop)).length).toBe(total - (last - 1) * 20)
    await shop.page.getByLabel('每页').selectOption('30')
    await shop.landed('/goods/list?pageSize=30')
    await until(async () => (await names(shop)).length).toBe(30)
    await shop.page.getByRole('link', { name: '第 2 页' }).click()
    await shop.landed('/goods/list?pageNum=2&pageSize=30')
    await shop.page.getByRole('checkbox', { name: /仅看有货/ }).click()
    await shop.landed('/goods/list?inStock=1&pageSize=30')
    await shop.visit('/goods?pageNum=9999')
    await shop.landed('/goods/list?pageNum=9999')
    await shop.page
      .getByRole('link', { name: `第 ${last} 页` })
      .and(shop.page.locator('[aria-current]'))
      .waitFor()
  })
})

it('GL1 the way to a category, its siblings by keyboard, and the word of a search', async () => {
  const shop = await listAt('/goods/list')
  await facet(shop, '分类').getByRole('link').first().click()
  await shop.landed(/^\/goods\/list\?catId=\w+$/)
  const crumbs = shop.page.getByRole('navigation', { name: '当前位置' })
  const top = crumbs.getByRole('link').nth(1)
  await until(() => shop.page.title()).toContain(await top.innerText())
  await crumbs.getByRole('button').press('Enter')
  const sibling = crumbs.locator('ul').getByRole('link').nth(1)
  const name = await sibling.innerText()
  await shop.page.keyboard.press('Escape')
  await until(() => crumbs.getByRole('button').getAttribute('aria-expanded')).toBe('false')
  await shop.page.keyboard.press('Enter')
  await sibling.press('Enter')
  await shop.page.getByRole('heading', { level: 1, name }).waitFor()
  await shop.visit(`${CUPS}&catId=${/catId=(\w+)/.exec(shop.path())?.[1]}`)
  await crumbs.getByText('“杯”').waitFor()
  await crumbs.getByRole('link', { name: '全部结果' }).click()
  await shop.landed(CUPS)
})

describe('what goes wrong', () => {
  it('GL13 a late answer to an older order never replaces the newer one', DEEP, async () => {
    const shop = await listAt(CUPS)
    const newest = await namesBy({ orderType: 'newest' })
    let late: (() => Promise<void>) | undefined
    await shop.context.route(
      (url) => url.pathname === goods.queryGoodPage.path,
      async (route) => {
        if (route.request().postDataJSON().orderType !== 'sales') return route.continue()
        late = async () => route.continue().catch(() => undefined)
      },
    )
    await shop.page.getByRole('link', { name: '销量' }).click()
    await until(() => late).toBeDefined()
    await shop.page.getByRole('link', { name: '新品' }).click()
    await until(() => names(shop)).toEqual(newest)
    await late?.()
    await shop.settled()
    expect(await names(shop)).toEqual(newest)
  })

  it('X1 a list that does not come says so and is asked for again; an empty one names the word (GL11)', async () => {
    const shop = await openShop({ plain: true })
    shop.faults.allow(/500/)
    const heal = await answerCall(shop.context, goods.queryGoodPage, { status: 500, body: '{}' })
    await shop.visit('/goods/list?goodsName=杯&sellPriceStart=99999')
    const retry = main(shop).getByRole('button', { name: '重新加载' })
    await retry.waitFor()
    await heal()
    await retry.click()
    await main(shop).getByRole('heading', { name: '没有找到与“杯”相符的商品' }).waitFor()
    await main(shop).getByRole('region', { name: '大家都在买' }).locator('article').first().waitFor()
    await main(shop).getByRole('link', { name: '清空筛选条件' }).click()
    await shop.landed(CUPS)
    await main(shop).locator('article').first().waitFor()
  })
})

const cartable = (one: GoodsCard) => !one.soldOut && one.deliveryType === 1 && one.goodsType !== 9

describe('GL10 quick actions', () => {
  it('one SKU goes into the cart at once; of several the picker asks which, by keyboard alone', async () => {
    const { list } = await asked({ goodsName: '杯', pageSize: 30 })
    const single = list.find((one) => cartable(one) && one.skuCount === 1)
    const several = list.find((one) => cartable(one) && one.skuCount > 1)
    const shop = await listAt(`${CUPS}&pageSize=30`, { login: 'buyer2' })
    const badge = async () =>
      Number(
        /\d+/.exec(
          (await shop.page.getByRole('link', { name: /^购物车，/ }).getAttribute('aria-label')) ?? '',
        )?.[0],
      )
    // The list may stand before it is known what is in the cart.
    await shop.page.waitForLoadState('networkidle')
    const before = await badge()
    await shop.page.getByRole('button', { name: `加入购物车：${single?.name}` }).click()
    await shop.toast.getByText('添加成功').waitFor()
    await until(badge).toBe(before + (single?.minNumber ?? 1))
    const opener = shop.page.getByRole('button', { name: `加入购物车：${several?.name}` })
    await opener.press('Enter')
    const picker = shop.page.getByRole('dialog', { name: '选择规格' })
    await picker.waitFor()
    await expectNoSeriousAxe(shop.page, 'dialog')
    await picker.getByRole('button', { name: '加入购物车' }).press('Enter')
    await picker
      .getByRole('alert')
      .filter({ hasText: /^请选择 / })
      .waitFor()
    const { specs, skus } = await askMall(goods.findDetailSpec, { goodsId: several?.goodsId ?? '' })
    const sku = skus.find(({ stock }) => stock >= (several?.minNumber ?? 1))
    for (const [place, value] of (sku?.specValues ?? []).entries()) {
      const button = picker
        .getByRole('group', { name: specs[place]?.name })
        .getByRole('button', { name: value, exact: true })
      if ((await button.getAttribute('aria-pressed')) === 'false') await button.press('Enter')
    }
    await picker.getByRole('button', { name: '加入购物车' }).press('Enter')
    await picker.waitFor({ state: 'hidden' })
    await until(badge).toBe(before + (single?.minNumber ?? 1) + (several?.minNumber ?? 1))
    await until(() => opener.evaluate((button) => button === document.activeElement)).toBe(true)
  })

  it('a favourite stays one after a reload; a guest is asked to log in', DEEP, async () => {
    const shop = await listAt(CUPS, { login: 'buyer2' })
    const heart = shop.page.getByRole('button', { name: /^收藏：/ }).first()
    await until(() => heart.getAttribute('aria-pressed')).toBe('false')
    for (const wanted of ['true', 'false']) {
      await heart.press('Enter')
      await until(() => heart.getAttribute('aria-pressed')).toBe(wanted)
      await shop.page.reload()
      await until(() => heart.getAttribute('aria-pressed')).toBe(wanted)
    }
    const guest = await listAt(CUPS)
    await guest.page
      .getByRole('button', { name: /^收藏：/ })
      .first()
      .press('Enter')
    await guest.dialog.waitFor()
  })

  it(
    'GL12 figures of the trade can be asked for by those who may see them, and by no others',
    DEEP,
    async () => {
      const gift = await listAt(CUPS, { login: 'gift1' })
      await gift.page.getByRole('button', { name: /^更多筛选：利润率/ }).click()
      await gift.page.getByRole('textbox', { name: '最低利润率（%）' }).fill('１０%')
      await gift.page.keyboard.press('Enter')
      await gift.landed(`${CUPS}&guildProfitMarginStart=10`)
      await chips(gift).getByText('10% 以上').waitFor()
      const buyer = await listAt(CUPS, { login: 'buyer2' })
      await facet(buyer, '品牌').waitFor()
      expect(await buyer.page.getByRole('textbox', { name: /利润率/ }).count()).toBe(0)
    },
  )
})

it.each([1440, 390])('at %i px a narrowed list has nothing serious for axe', async (width) => {
  const shop = await listAt(`${CUPS}&inStock=1&sellPriceStart=50`, { width })
  await shop.page.waitForLoadState('networkidle')
  await expectNoSeriousAxe(shop.page)
  expect(querySize(shop)).toBe(3)
})

it('GL2 X2 on a phone the facets stand in a sheet that keeps the focus, counts at once and gives it back', async () => {
  const shop = await listAt(CUPS, { width: 390 })
  const opener = shop.page.getByRole('button', { name: /^筛选/ })
  await opener.tap()
  const sheet = shop.page.getByRole('dialog', { name: '筛选' })
  await sheet.getByRole('group', { name: '品牌' }).getByRole('link').first().tap()
  await shop.landed(/brandIdList=/)
  const brandIdList = [/brandIdList=([\w-]+)/.exec(shop.path())?.[1] ?? '']
  const { total } = await asked({ goodsName: '杯', brandIdList })
  await sheet.getByRole('button', { name: `查看 ${total} 件商品` }).waitFor()
  for (let press = 0; press < 6; press++) {
    await shop.page.keyboard.press('Shift+Tab')
    expect(
      await sheet.evaluate(
        (dialog) => dialog.contains(document.activeElement) || document.activeElement === document.body,
      ),
    ).toBe(true)
  }
  await expectNoSeriousAxe(shop.page, 'dialog')
  await shop.page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'hidden' })
  await until(() => opener.evaluate((button) => button === document.activeElement)).toBe(true)
  await said(shop, total)
})
