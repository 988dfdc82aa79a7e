import { describe, expect, inject, it } from 'vitest'
import { DEMO_PASSWORD } from '#fixtures/mall/accounts.ts'
import { EDGE_GOODS } from '#fixtures/mall/edge-goods.ts'
import { afterSales, backOffice } from '#schemas/api/after-sales.ts'
import { authUser } from '#schemas/api/auth-user.ts'
import { cartLines } from '#schemas/api/cart-lines.ts'
import { cart } from '#schemas/api/cart.ts'
import { orders } from '#schemas/api/orders.ts'
import { payments } from '#schemas/api/payments.ts'
import { parseYuan } from '#schemas/money.ts'
import { parsePoints } from '#schemas/points.ts'
import { askMall } from '#tests/support/ask-mall.ts'
import { openShop, PATIENCE, type Shop } from '#tests/support/browser.ts'
import { chooseSku, skuInStock } from '#tests/support/choose-sku.ts'
import { logInByWire } from '#tests/support/sign-in.ts'

const { payModel1, payModel2, payModel3 } = EDGE_GOODS
/** Of every demo account. */
const PAY_PASSWORD = '246810'

const poll = <T>(read: () => T) => expect.poll(read, { timeout: PATIENCE })
const token = ({ page }: Shop) => page.evaluate(() => localStorage.getItem('gmall:token') ?? '')
const button = ({ page }: Shop, name: string) => page.getByRole('button', { name, exact: true })
const digitsOf = (text: string) => text.replace(/[\s,]/g, '')

/** A guest puts goods into the cart and logs in at it: the wish goes on (SH11). */
async function guestAdds(shop: Shop, goodsId: string, userName: string): Promise<void> {
  await shop.visit(`/goods/index?goodsId=${goodsId}`)
  await chooseSku(shop.page.locator('main'), goodsId)
  await button(shop, '加入购物车').first().click()
  await shop.dialog.waitFor()
  await shop.dialog.getByRole('textbox', { name: '用户名或手机号' }).fill(userName)
  await shop.dialog.locator('input[type="password"]').fill(DEMO_PASSWORD)
  await shop.dialog.getByRole('button', { name: '登录', exact: true }).click()
  await shop.toast.getByText('添加成功').waitFor()
}

async function emptyCart(userName: string): Promise<void> {
  const { token: own } = await logInByWire(inject('mall'), userName)
  const { shops, invalid } = await askMall(cartLines.shopCartDetails, {}, own)
  const cartIds = [...shops.flatMap(({ lines }) => lines), ...invalid].map(({ cartId }) => cartId)
  if (cartIds.length > 0) await askMall(cartLines.delete, { cartIds }, own)
}

/** From the cart through the checkout to the pay page; gives the trade's number. */
async function submit(shop: Shop): Promise<string> {
  await shop.visit('/shoppingCart/index')
  await button(shop, '去结算').click()
  await shop.page.getByRole('heading', { name: '确认订单' }).waitFor()
  await poll(() => button(shop, '提交订单').isEnabled()).toBe(true)
  const shown = digitsOf(await shop.page.getByRole('status').filter({ hasText: '应付' }).innerText())
  await button(shop, '提交订单').click()
  await shop.landed(/^\/submit\/payO\?tradeId=/)
  const tradeId = /tradeId=(\w+)/.exec(shop.path())?.[1] ?? ''
  const { payable } = await askMall(payments.findTrade, { tradeId }, await token(shop))
  expect(shown).toContain(payable.cash)
  if (payable.points !== '0') expect(shown).toContain(`${payable.points}积分`)
  return tradeId
}

/** Points by the pay password, cash at the sandbox cashier (PY2). */
async function pay(shop: Shop): Promise<void> {
  await shop.page.getByRole('textbox', { name: '支付密码' }).fill(PAY_PASSWORD)
  await button(shop, '确认支付').click()
  await shop.landed(/^\/demo\/cashier/)
  await button(shop, '支付').click()
  await shop.page
    .getByRole('link', { name: /返回商城/ })
    .first()
    .click()
  await shop.page.getByRole('heading', { name: '支付成功' }).waitFor()
}

const balanceOf = async (own: string) =>
  parsePoints((await askMall(authUser.findUserPoints, {}, own)).balance) ?? NaN

describe.each([
  { width: 1440, userName: 'landing1' },
  { width: 390, userName: 'partner1' },
])('a new shopper at $width px', ({ width, userName }) => {
  it('buys from three shops with points and cash, gets it in parts, returns, exchanges and cancels; every figure agrees', async () => {
    await emptyCart(userName)
    const shop = await openShop({ width })
    await guestAdds(shop, payModel2, userName)
    const own = await token(shop)
    const before = await balanceOf(own)
    for (const [goodsId, quantity] of [
      [payModel1, 3],
      [payModel3, 1],
    ] as const)
      await askMall(cart.save, { goodsId, skuId: (await skuInStock(goodsId)).sku.skuId, quantity }, own)
    const tradeId = await submit(shop)
    await pay(shop)

    const trade = await askMall(payments.findTrade, { tradeId }, own)
    expect(trade.status).toBe('PAID')
    expect(trade.orders).toHaveLength(3)
    const points = parsePoints(trade.payable.points) ?? NaN
    expect(await balanceOf(own)).toBe(before - points)
    const sum = (pick: (order: (typeof trade.orders)[number]) => number) =>
      trade.orders.reduce((all, order) => all + pick(order), 0)
    expect(sum(({ cash }) => parseYuan(cash) ?? NaN)).toBe(parseYuan(trade.payable.cash))
    expect(sum((order) => parsePoints(order.points) ?? NaN)).toBe(points)

    const details = await Promise.all(
      trade.orders.map(({ orderId }) => askMall(orders.findPcDetail, { orderId }, own)),
    )
    const of = (goodsId: string) => {
      const found = details.find(({ lines }) => lines.some((line) => line.goodsId === goodsId))
      if (!found?.lines[0]) throw new Error(`no order of ${goodsId}`)
      return { ...found, line: found.lines[0] }
    }
    const umbrellas = of(payModel1)
    const admin = (await logInByWire(inject('mall'), 'admin1')).token
    const sent = { orderId: umbrellas.orderId, carrier: 'SF' }
    const two = [{ lineId: umbrellas.line.lineId, quantity: 2 }]
    await askMall(backOffice.ship, { ...sent, trackingNo: 'SF1234567890123', lines: two }, admin)
    await shop.visit(`/orderDetails?id=${umbrellas.orderId}`)
    await shop.page.getByText('部分发货').first().waitFor()
    await askMall(backOffice.ship, { ...sent, trackingNo: 'SF1234567890124' }, admin)

    // One of three comes back, and its points with it.
    const application = { orderId: umbrellas.orderId, lineId: umbrellas.line.lineId, quantity: 1 }
    const wish = { ...application, reason: '商品破损', pictures: [] }
    const key = (text: string) => `${text}-${tradeId}`.padEnd(24, '0')
    const returned = await askMall(
      afterSales.create,
      { ...wish, type: 2, idempotencyKey: key('return') },
      own,
    )
    await askMall(backOffice.audit, { ...returned, agree: true }, admin)
    const back = { carrier: 'SF', trackingNo: 'SF1234567890125' }
    await askMall(afterSales.sendPcBack, { ...returned, ...back }, own)
    await askMall(backOffice.receive, { ...returned, accept: true }, admin)
    const third = Math.floor(points - 99_000) / 3
    await poll(() => balanceOf(own)).toBe(before - points + third)

    // Another one is exchanged: no money moves.
    const exchange = { ...wish, type: 3 as const, idempotencyKey: key('exchange') }
    const exchanged = await askMall(afterSales.create, exchange, own)
    await askMall(backOffice.audit, { ...exchanged, agree: true }, admin)
    await askMall(afterSales.sendPcBack, { ...exchanged, ...back }, own)
    await askMall(backOffice.receive, { ...exchanged, accept: true }, admin)
    await askMall(backOffice.reship, { ...exchanged, carrier: 'SF', trackingNo: 'SF1234567890126' }, admin)
    await askMall(afterSales.sign, exchanged, own)
    expect(await balanceOf(own)).toBe(before - points + third)

    // What is not shipped yet is cancelled: points and cash go back to where they came from.
    const quilt = of(payModel3)
    const cancelled = await askMall(orders.cancelOrder, { orderId: quilt.orderId, reason: '不想要了' }, own)
    expect(cancelled.state).toBe('REFUND_REQUESTED')
    const { list } = await askMall(afterSales.centrePage, {}, own)
    const record = list.find(({ orderId }) => orderId === quilt.orderId)
    expect(record?.applied).toMatchObject({ points: '990' })
    await askMall(backOffice.audit, { afterSaleId: record?.afterSaleId ?? '', agree: true }, admin)
    await poll(() => balanceOf(own)).toBe(before - points + third + 99_000)
    await shop.visit(`/orderDetails?id=${quilt.orderId}`)
    await shop.page.getByText('已关闭').first().waitFor()
  })
})
