import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import { DEMO_PAY_PASSWORD } from '#fixtures/mall/accounts.ts'
import { authUser } from '#schemas/people/accounts/auth-user-calls.ts'
import { describeTenders } from '#schemas/trade/orders/describe-tenders.ts'
import { payments, type TradeView } from '#schemas/trade/payments/calls.ts'
import { askMall } from '#tests/support/ask-mall.ts'
import { parseAmount, bare, dueText, expectIn, readFigures, sumAmounts } from './figures.ts'
import { button, heading, type Shopper } from './shopper.ts'

type TradeOrder = TradeView['orders'][number]

const tendersOf = (one: TradeOrder) =>
  Number(one.giftCard) > 0 ? bare(describeTenders(one, '积分')) : dueText(one)

/** SB12: the orders on show are the trade's with their goods, and come to what is paid for it. */
async function lookAtOrders(where: Locator, { orders, payable }: TradeView): Promise<void> {
  const rows = (await where.locator('p').allInnerTexts()).map(bare)
  expect(rows).toEqual(
    orders.map((one) => `${bare(one.shopName)}订单${one.orderId}·${one.count}件${tendersOf(one)}`),
  )
  const goods = orders.flatMap((one) => one.goods)
  const lines = await where.locator('li li').allInnerTexts()
  expect(lines).toHaveLength(goods.length)
  for (const [at, { name, quantity }] of goods.entries())
    for (const words of [bare(name), `×${quantity}`]) expect(bare(lines[at] ?? '')).toContain(words)
  expect(sumAmounts(orders.map(parseAmount))).toEqual(parseAmount(payable))
}

/** PY1 to PY9: points by the pay password, cash at the sandbox cashier; what is due is the same everywhere. */
export async function pay({ shop, own }: Shopper, tradeId: string): Promise<TradeView> {
  const { page } = shop
  const trade = await askMall(payments.findTrade, { tradeId }, own)
  const { payable, giftCard } = trade
  await heading(shop, '订单支付').waitFor()
  const fact = (name: string) => page.locator('dl > div').filter({ hasText: name }).locator('dd')
  expect(await readFigures(page.locator('p').filter({ hasText: /^应付/ }))).toBe(`应付${dueText(payable)}`)
  if (giftCard !== '0.00') expectIn(await readFigures(fact('礼品卡')), `￥${giftCard}`)
  if (payable.cash !== '0.00') expectIn(await readFigures(fact('在线支付')), `￥${payable.cash}`)
  const { available } = await askMall(authUser.findUserPoints, {}, own)
  if (payable.points !== '0') expectIn(await readFigures(fact('可用')), `${payable.points}可用${available}`)
  else expect(await fact('可用').count()).toBe(0)
  await lookAtOrders(page.getByRole('region', { name: '本次支付的商品' }), trade)
  if (payable.points === '0') await button(shop, '立即支付').click()
  else {
    await page.getByRole('textbox', { name: '支付密码' }).fill(DEMO_PAY_PASSWORD)
    await button(shop, '确认支付').click()
  }
  if (payable.cash !== '0.00') {
    await shop.landed(/^\/demo\/cashier/)
    await page.getByText(`￥${payable.cash}`, { exact: true }).waitFor()
    await button(shop, '支付').click()
    await page.getByRole('link', { name: '返回商城查看结果' }).click()
  }
  await heading(shop, '支付成功').waitFor()
  const said = await readFigures(page.getByRole('status').filter({ hasText: '支付成功' }))
  expectIn(said, `支付成功${dueText(payable)}`)
  await lookAtOrders(page.getByRole('region', { name: '订单', exact: true }), trade)
  const paid = await askMall(payments.findTrade, { tradeId }, own)
  expect(paid).toMatchObject({ status: 'PAID', payable, orders: trade.orders })
  return paid
}
