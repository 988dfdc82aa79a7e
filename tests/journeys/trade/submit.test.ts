import type { Route } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { EDGE_GOODS } from '#fixtures/mall/edge-goods.ts'
import { addresses } from '#schemas/people/accounts/address-calls.ts'
import { cart } from '#schemas/trade/cart/calls.ts'
import { checkout } from '#schemas/trade/checkout/calls.ts'
import { orderLists } from '#schemas/trade/orders/list-calls.ts'
import { coupons } from '#schemas/wallet/coupons/calls.ts'
import { askMall } from '#tests/support/ask-mall.ts'
import { openShop, type Shop } from '#tests/support/browser.ts'
import { skuInStock } from '#tests/support/choose-sku.ts'
import { DEEP } from '#tests/support/deep.ts'
import { mallOrigin } from '#tests/support/mall-origin.ts'
import { logInByWire } from '#tests/support/sign-in.ts'
import { choose, emptyCart, open } from './shopping/goods.ts'
import { button, goTo, heading, logIn, poll, readToken } from './shopping/shopper.ts'

const MEMBER = 'company1'
const ANOTHER = 'buyer2'
const CART = '/submit/index'
const GOODS = EDGE_GOODS.payModel2

/** One piece in an otherwise empty cart. */
async function fillCart(userName: string): Promise<void> {
  const { token } = await logInByWire(mallOrigin(), userName)
  await emptyCart(token)
  const { sku } = await skuInStock(GOODS)
  await askMall(cart.save, { goodsId: GOODS, skuId: sku.skuId, quantity: 1 }, token)
}

async function openAs(userName: string) {
  const shop = await openShop({ login: userName })
  await shop.visit('/mall/index')
  // The shell that came from the server is a guest's until then.
  await button(shop, '退出').waitFor()
  return { shop, own: await readToken(shop) }
}

const ordersOf = async (own: string) => (await askMall(orderLists.queryOrder, {}, own)).total
const ready = async (shop: Shop) => {
  await heading(shop, '确认订单').waitFor()
  await poll(() => button(shop, '提交订单').isEnabled()).toBe(true)
}
const paying = (shop: Shop) => shop.landed(/^\/submit\/payO\?tradeId=/)
/** Wherever the page is scrolled to, on a desktop and on a phone. */
async function submitStaysInSight(shop: Shop): Promise<void> {
  const { page } = shop
  const height = 844
  const isSeen = async () => {
    const box = await button(shop, '提交订单').boundingBox()
    return box !== null && box.y >= 0 && box.y + box.height <= height
  }
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height })
    for (const top of [0, 10_000]) {
      await page.evaluate((to) => window.scrollTo(0, to), top)
      await poll(isSeen).toBe(true)
    }
  }
}
const remark = ({ page }: Shop) => page.getByRole('textbox', { name: '给店铺留言' })

/** Gives every submission to `answer` with the bodies so far. */
async function watchSubmissions(
  { context, faults }: Shop,
  answer: (route: Route, bodies: unknown[]) => unknown,
) {
  faults.allow(/^console: Failed to load resource/)
  const bodies: unknown[] = []
  for (const { path } of [checkout.saveSingleOrder, checkout.saveMultipleOrder])
    await context.route(`**${path}`, async (route) => {
      bodies.push(route.request().postDataJSON())
      await answer(route, bodies)
    })
  return bodies
}

/** The orders are made, and the answer is lost on its way. */
async function loseFirst(route: Route, bodies: unknown[]): Promise<void> {
  if (bodies.length > 1) return route.fallback()
  await route.fetch()
  await route.abort('connectionreset')
}

describe('SB10 one submission is one order', () => {
  beforeEach(() => fillCart(MEMBER))

  it('of the cart: the answer is lost, and the retry leads to the payment of the order that stands', async () => {
    const { shop, own } = await openAs(MEMBER)
    const before = await ordersOf(own)
    const bodies = await watchSubmissions(shop, loseFirst)
    await goTo(shop, CART)
    await ready(shop)
    await remark(shop).fill('请放在前台')
    await button(shop, '提交订单').click()
    await heading(shop, '没有收到提交结果').waitFor()
    expect(await ordersOf(own)).toBe(before + 1)
    await button(shop, '重试提交').click()
    await paying(shop)
    expect(bodies[1]).toEqual(bodies[0])
    expect(await ordersOf(own)).toBe(before + 1)
    const { list } = await askMall(orderLists.queryOrder, {}, own)
    await shop.page.getByText(list[0]?.orderId ?? 'no order').waitFor()
  })

  it('of 立即购买, also after the page was loaded anew', DEEP, async () => {
    const { shop, own } = await openAs(MEMBER)
    const before = await ordersOf(own)
    const bodies = await watchSubmissions(shop, loseFirst)
    await open(shop, GOODS)
    await choose(shop, GOODS, { pieces: 1, own })
    await button(shop, '立即购买').first().click()
    await ready(shop)
    await button(shop, '提交订单').click()
    await heading(shop, '没有收到提交结果').waitFor()
    await shop.page.reload()
    await button(shop, '重试提交').click()
    await paying(shop)
    expect(bodies[1]).toEqual(bodies[0])
    expect(await ordersOf(own)).toBe(before + 1)
  })

  it('S.8 a double click, and Back to submit again', async () => {
    const { shop, own } = await openAs(MEMBER)
    const before = await ordersOf(own)
    await goTo(shop, CART)
    await ready(shop)
    await submitStaysInSight(shop)
    await button(shop, '提交订单').dblclick()
    await paying(shop)
    await shop.page.goBack()
    await heading(shop, '订单已提交，还没有付款').waitFor()
    expect(await ordersOf(own)).toBe(before + 1)
    await shop.page.getByRole('link', { name: '继续支付' }).click()
    await paying(shop)
  })

  it('S.8 Back while it is on its way, and forward to submit again', DEEP, async () => {
    const { shop, own } = await openAs(MEMBER)
    const before = await ordersOf(own)
    let arrive = (): void => undefined
    const held = new Promise<void>((resolve) => (arrive = resolve))
    const bodies = await watchSubmissions(shop, async (route, { length }) => {
      if (length > 1) return route.fallback()
      await route.fetch()
      await held
      await route.abort('connectionreset')
    })
    await goTo(shop, CART)
    await ready(shop)
    await button(shop, '提交订单').click()
    await poll(() => ordersOf(own)).toBe(before + 1)
    await shop.page.goBack()
    await shop.landed('/mall/index')
    await shop.page.goForward()
    await heading(shop, '没有收到提交结果').waitFor()
    arrive()
    await button(shop, '重试提交').click()
    await paying(shop)
    expect(bodies[1]).toEqual(bodies[0])
    expect(await ordersOf(own)).toBe(before + 1)
  })
})

describe('SB1 SB14', () => {
  it('an address that was deleted elsewhere gives way to the default, and says so', async () => {
    await fillCart(MEMBER)
    const { shop, own } = await openAs(MEMBER)
    const [usual] = await askMall(addresses.findAll, {}, own)
    if (!usual) throw new Error(`${MEMBER} has no address`)
    const { telephone, regionIds } = usual
    const texts = { name: '临时收货人', telephone, regionIds, detail: '临时仓库一号门', label: '' }
    const { addressId } = await askMall(addresses.save, { ...texts, isDefault: false }, own)
    await goTo(shop, CART)
    await ready(shop)
    await shop.page.getByRole('button', { name: /^换一个地址/ }).click()
    await shop.page.getByText('临时收货人').click()
    await poll(() => shop.page.getByRole('radio', { name: /临时收货人/ }).isChecked()).toBe(true)
    await ready(shop)
    await askMall(addresses.deleteById, { addressId }, own)
    await shop.page.reload()
    await shop.toast.getByText('所选收货地址不存在').waitFor()
    await ready(shop)
    await poll(() => shop.page.getByRole('radio', { name: new RegExp(usual.detail) }).isChecked()).toBe(true)
    await shop.page.reload()
    await ready(shop)
  })

  it('a coupon is claimed on the way and takes part in the sum at once, with all that was typed', async () => {
    await fillCart(ANOTHER)
    const { shop, own } = await openAs(ANOTHER)
    const { page } = shop
    await goTo(shop, CART)
    await ready(shop)
    await remark(shop).fill('请放在前台')
    const row = page.getByText(/张可领取$/)
    await row.waitFor()
    await button(shop, /^(?:领取|选择)优惠券$/).click()
    const dialog = page.getByRole('dialog')
    const { offers } = await askMall(coupons.couponOffers, { goodsIds: [GOODS] }, own)
    const first = offers.find(({ claimed, perMember }) => claimed < perMember)
    const claim = dialog.getByRole('button', { name: `领取：${first?.name}`, exact: true })
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 844 })
      if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/claims-${width}.png` })
    }
    await claim.click()
    // Among the member's own from then on.
    await dialog.getByText('有效期至').first().waitFor()
    await claim.waitFor({ state: 'detached' })
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/claimed-1440.png` })
    await page.keyboard.press('Escape')
    expect(await remark(shop).inputValue()).toBe('请放在前台')
    if (process.env.SHOTS)
      await page.screenshot({ path: `${process.env.SHOTS}/submit-1440.png`, fullPage: true })
  })

  it('the session ended elsewhere: the login stands over what was typed, and the submission goes on', async () => {
    await fillCart(MEMBER)
    const { shop } = await openAs(MEMBER)
    shop.faults.allow(/status of 401/)
    await goTo(shop, CART)
    await ready(shop)
    await remark(shop).fill('请放在前台')
    const { token: own } = await logInByWire(shop.origin, MEMBER)
    const before = await ordersOf(own)
    await button(shop, '提交订单').click()
    await shop.dialog.getByText('账号已在别处登录，请重新登录').waitFor()
    for (const width of [390, 1440]) {
      await shop.page.setViewportSize({ width, height: 844 })
      if (process.env.SHOTS) await shop.page.screenshot({ path: `${process.env.SHOTS}/ended-${width}.png` })
    }
    expect(await remark(shop).inputValue()).toBe('请放在前台')
    await logIn(shop, MEMBER)
    await paying(shop)
    const { list, total } = await askMall(orderLists.queryOrder, {}, await readToken(shop))
    expect(total).toBe(before + 1)
    await shop.page.getByText(list[0]?.orderId ?? 'no order').waitFor()
  })

  it('whoever logs in next finds nothing of what was typed and chosen', async () => {
    await fillCart(ANOTHER)
    await fillCart(MEMBER)
    const { shop } = await openAs(MEMBER)
    await goTo(shop, CART)
    await ready(shop)
    await remark(shop).fill('只有我知道')
    await shop.page.getByRole('radiogroup', { name: '选择收货地址' }).locator('label').last().click()
    await ready(shop)
    await shop.page.reload()
    await ready(shop)
    expect(await remark(shop).inputValue()).toBe('只有我知道')
    await button(shop, '退出').click()
    await shop.landed('/mall/index')
    await shop.proceed(CART)
    await shop.dialog.waitFor()
    await logIn(shop, ANOTHER)
    await shop.landed(CART)
    await ready(shop)
    expect(await remark(shop).inputValue()).toBe('')
    expect(await shop.toast.getByText('所选收货地址不存在').count()).toBe(0)
  })
})
