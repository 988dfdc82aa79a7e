import { afterAll, beforeAll, expect, it } from 'vitest'
import { inquiries } from '#schemas/sourcing/inquiries/calls.ts'
import { cartLines } from '#schemas/trade/cart/line-calls.ts'
import { checkout } from '#schemas/trade/checkout/calls.ts'
import { openShop } from '#tests/support/browser.ts'
import { type BuiltMall, startBuiltMall } from '#tests/support/built-mall.ts'
import { HOME_TITLE, SECOND_TITLE } from '#tests/support/other-answers.ts'
import { type OtherMall, startOtherMall } from '#tests/support/other-mall.ts'

let other: OtherMall
let mall: BuiltMall
beforeAll(async () => {
  other = await startOtherMall()
  mall = await startBuiltMall({ MALL_API: other.origin })
})
afterAll(async () => {
  await mall.stop()
  await other.stop()
})

it('MALL_API: a backend that speaks section 7 alone is enough to find, buy and see an order', async () => {
  const shop = await openShop({ origin: mall.origin })
  const { page } = shop
  const shown = page.locator('main')
  // Calls of this mall's own are not there.
  shop.faults.allow(/^console: Failed to load resource: .*404/)

  await shop.visit('/mall/index')
  for (const words of [HOME_TITLE, '龙井礼盒', '￥45.00', '150 福豆']) await see(words)
  await expect.poll(() => page.title()).toContain('甲商城')
  await shop.proceed('/pcSecondLevel?pageId=2')
  for (const words of [SECOND_TITLE, '云南普洱']) await see(words)
  await shop.proceed('/goods/list')
  await see('共 2 件商品')
  await shop.proceed('/goods/index?goodsId=88&skuId=881')
  await see('加入购物车')
  expect(await shown.innerText()).not.toMatch(/库存|配送|运费|编号/)
  await shop.proceed('/login')
  await page.locator('input[autocomplete="username"]').fill('lin')
  await page.locator('input[type="password"]').fill('abc12345')
  await page.locator('input[type="password"]').press('Enter')
  await page.getByRole('link', { name: '林晓' }).first().waitFor()
  // A member's goods page asks for this mall's own calls, which are not there: nobody is told of it.
  await shop.proceed('/goods/index?goodsId=88&skuId=881')
  await expect.poll(() => other.asked.includes(inquiries.findQuotedGoodsPage.path)).toBe(true)
  await shop.settled()
  expect(await shop.toast.innerText()).toBe('')

  // Parts that rely on this mall's own endpoints are absent as well.
  for (const [path, words] of [
    ['/mall/index', HOME_TITLE],
    ['/goods/list', '共 2 件商品'],
    ['/center/index?tabId=overview', '可用福豆'],
    ['/center/index?tabId=points', '账户余额'],
    ['/shoppingCart/index', '￥93.80'],
  ] as const) {
    await shop.proceed(path)
    await see(words)
    await shop.settled()
    expect(await shop.toast.innerText(), path).toBe('')
    expect(await shown.locator('[role=alert]').count(), path).toBe(0)
    expect(await shown.innerText(), path).not.toMatch(/优惠券|发票抬头|天内到期|重新加载/)
  }

  await page.getByRole('button', { name: /^增加/ }).first().click()
  // It answers nothing: the cart is read anew, and nobody is told of a fault.
  const reads = () => other.asked.filter((path) => path === cartLines.shopCartDetails.path).length
  const before = reads()
  await expect.poll(() => other.asked.includes(cartLines.update.path)).toBe(true)
  await expect.poll(reads).toBeGreaterThan(before)
  await shop.settled()
  expect(await shop.toast.innerText()).toBe('')

  await page.getByRole('button', { name: '去结算' }).click()
  await shop.landed(/^\/submit\/index/)
  for (const words of ['文三路 1 号', '￥93.80', '本单应付 150']) await see(words)
  await see('运费以商家为准')
  expect(await shown.innerText()).not.toMatch(/可用 0|免运费/)
  await page.getByRole('button', { name: '提交订单' }).click()
  await shop.landed('/submit/payO?tradeId=9')
  expect(other.asked).toContain(checkout.saveMultipleOrder.path)
  await see('订单已提交')
  await see('订单已经保存')

  await page.getByRole('link', { name: '查看我的订单' }).click()
  await see('订单号 91')
  expect(await shown.innerText()).not.toMatch(/1970|￥0\.00/)
  await page.getByRole('link', { name: /^订单详情/ }).click()
  await shop.landed('/orderDetails?id=91')
  await see('订单号 91')
  expect(await shown.innerText()).not.toMatch(/1970|￥0\.00|快递配送|订单日志/)

  /** Words of the screen, however they are split. */
  async function see(words: string): Promise<void> {
    const bare = words.replace(/\s/g, '')
    await expect.poll(async () => (await shown.innerText()).replace(/\s/g, '')).toContain(bare)
  }
})
