import { expect } from 'vitest'
import { goods } from '#schemas/catalog/goods/calls.ts'
import { cartLines } from '#schemas/trade/cart/line-calls.ts'
import { askMall } from '#tests/support/ask-mall.ts'
import type { Shop } from '#tests/support/browser.ts'
import { chooseSku, skuInStock } from '#tests/support/choose-sku.ts'
import { dueText, readFigures } from './figures.ts'
import { button, goTo, poll, type Shopper } from './shopper.ts'

/** From the search box over the list to the goods. */
export async function search(shop: Shop, goodsId: string): Promise<void> {
  const { page } = shop
  const { name } = await askMall(goods.findDetail, { goodsId })
  const box = page.getByRole('combobox', { name: '搜索商品' })
  await box.fill(name)
  await box.press('Enter')
  await shop.landed(/^\/goods\/list\?goodsName=/)
  await page.locator('main article').getByRole('link', { name, exact: true }).first().click()
  await shop.landed(new RegExp(`^/goods/index\\?goodsId=${goodsId}`))
  await page.getByRole('heading', { level: 1, name }).waitFor()
}

/** By its address. */
export async function open(shop: Shop, goodsId: string): Promise<void> {
  const { name } = await askMall(goods.findDetail, { goodsId })
  await goTo(shop, `/goods/index?goodsId=${goodsId}`)
  await shop.page.getByRole('heading', { level: 1, name }).waitFor()
}

/** GD4 to GD7: a SKU and how many of it; the price on show is what the mall asks of whoever looks. */
export async function choose(shop: Shop, goodsId: string, given: { pieces: number; own?: string }) {
  const main = shop.page.locator('main')
  await chooseSku(main, goodsId)
  const { sku } = await skuInStock(goodsId)
  const { skus } = await askMall(goods.findDetailSpec, { goodsId }, given.own)
  const price = skus.find(({ skuId }) => skuId === sku.skuId)?.price
  if (!price) throw new Error(`${sku.skuId} has no price`)
  const cash = price.payModel === 2 && !given.own ? price.goodsPrice : price.cash
  const asked = { points: price.integral, cash: price.payModel === 1 ? '0.00' : cash }
  if (price.payModel === 2) asked.points = '0'
  await poll(() => readFigures(main.locator('[data-price]'))).toBe(dueText(asked))
  if (given.pieces > 1) {
    const quantity = main.getByRole('textbox', { name: '数量', exact: true })
    await quantity.fill(String(given.pieces))
    await quantity.press('Enter')
  }
}

/** Into the cart, by whoever is logged in. */
export async function addToCart(shopper: Shopper, goodsId: string, pieces: number): Promise<void> {
  const { shop, own } = shopper
  await open(shop, goodsId)
  await choose(shop, goodsId, { pieces, own })
  const before = await countOf(own)
  await button(shop, '加入购物车').first().click()
  // The second of two toasts within two seconds is not shown (§8); the badge changes every time.
  await poll(() => badge(shop).getAttribute('aria-label')).toBe(`购物车，${before + pieces} 件商品`)
}

const badge = ({ page }: Shop) => page.getByRole('link', { name: /^购物车，\d+ 件商品$/ })
const countOf = async (own: string) => (await askMall(cartLines.shopCartDetails, {}, own)).count

export async function emptyCart(own: string): Promise<void> {
  const { shops, invalid } = await askMall(cartLines.shopCartDetails, {}, own)
  const cartIds = [...shops.flatMap(({ lines }) => lines), ...invalid].map(({ cartId }) => cartId)
  if (cartIds.length > 0) await askMall(cartLines.delete, { cartIds }, own)
  expect(await countOf(own)).toBe(0)
}
