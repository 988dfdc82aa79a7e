import { expect } from 'vitest'
import { assets } from '#schemas/gifts/assets/calls.ts'
import { parsePoints } from '#schemas/money/points.ts'
import { authUser } from '#schemas/people/accounts/auth-user-calls.ts'
import { afterSales } from '#schemas/trade/after-sales/calls.ts'
import { type OrderDetail, orders } from '#schemas/trade/orders/calls.ts'
import type { TradeView } from '#schemas/trade/payments/calls.ts'
import { askMall } from '#tests/support/ask-mall.ts'
import { addedUp, parseAmount, bare, dueText, expectIn, readFigures } from './figures.ts'
import { goTo, heading, poll, type Shopper } from './shopper.ts'

/** OR2: the cards of a trade's orders. */
export async function lookAtCards({ shop }: Shopper, { orders: made }: TradeView): Promise<void> {
  await shop.page.getByRole('link', { name: '查看订单', exact: true }).click()
  await shop.landed(/^\/center\/index\?tabId=orders/)
  for (const { orderId, count, ...due } of made) {
    const card = shop.page.getByRole('listitem', { name: `订单 ${orderId}` })
    await card.waitFor()
    expectIn(await readFigures(card), `共${count}件，合计${dueText(due)}`)
  }
}

/** OR7: lines, breakdown, payment and what was refunded, as the mall has them; the breakdown adds up. */
export async function lookAtOrder({ shop, own }: Shopper, orderId: string): Promise<OrderDetail> {
  const { page } = shop
  await goTo(shop, `/orderDetails?id=${orderId}`)
  const order = await askMall(orders.findPcDetail, { orderId }, own)
  await heading(shop, order.statusText).waitFor()
  const goods = page.getByRole('region', { name: /^商品清单/ })
  for (const { name, specText, unit, quantity } of order.lines) {
    const row = goods.getByRole('listitem').filter({ hasText: name }).filter({ hasText: specText })
    expect(await readFigures(row)).toContain(`${dueText(unit)}×${quantity}`)
  }
  const sums = page.getByRole('region', { name: '金额明细' })
  expect(await addedUp(sums)).toEqual(parseAmount(order.sums))
  const words = await readFigures(sums)
  expectIn(words, `${order.payment ? '实付' : '应付'}${dueText(order.sums)}`)
  const { points, cash } = order.refunded
  const back = [points !== '0' && `${points}积分`, cash !== '0.00' && `￥${cash}`].filter(Boolean).join('+')
  if (back) expectIn(words, `已退回${back}`)
  else expect(words).not.toContain('已退回')
  // C.4
  if (order.given)
    expect(words).toContain(
      `赠送积分${order.given.points}，${order.given.at === null ? '确认收货后到账' : '已到账'}`,
    )
  else expect(words).not.toContain('赠送积分')
  if (order.payment) {
    const facts = await readFigures(page.getByRole('region', { name: '订单信息' }))
    expectIn(facts, `${bare(order.payment.method)}${dueText(order.payment)}`)
  }
  return order
}

/** UC2, UC3: the balance and the newest movements, each on top of the one below it. */
export async function lookAtLedger({ shop, own }: Shopper, changes: readonly number[]): Promise<void> {
  const { page } = shop
  await goTo(shop, '/center/index?tabId=points')
  const { balance, available } = await askMall(authUser.findUserPoints, {}, own)
  const fact = (name: string) => page.locator('dl > div').filter({ hasText: name }).locator('dd')
  await poll(() => readFigures(fact('账户余额'))).toBe(balance)
  expect(await readFigures(fact('可用积分'))).toBe(available)
  const rows = page.getByRole('region', { name: '积分变动记录' }).locator('tbody').getByRole('row')
  const { list } = await askMall(assets.pointsEntries, { pageSize: 10 }, own)
  await poll(() => rows.count()).toBe(list.length)
  expect(list[0]?.balanceAfter).toBe(balance)
  for (const [at, { amount, balanceAfter }] of list.entries()) {
    const signed = amount.startsWith('-') ? amount.replace('-', '−') : `+${amount}`
    const cells = await rows.nth(at).getByRole('gridcell').allInnerTexts()
    expect(cells.slice(2, 4).map(bare)).toEqual([signed, balanceAfter])
  }
  const newest = list.slice(0, changes.length).map(({ amount }) => parsePoints(amount.replace('-', '')))
  expect(newest).toEqual(changes.map(Math.abs))
}

/** OR5 */
export async function confirmReceipt({ shop }: Shopper, orderId: string): Promise<void> {
  const { page } = shop
  await goTo(shop, `/orderDetails?id=${orderId}`)
  await page.getByRole('button', { name: /^确认收货/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: '确认收货', exact: true }).click()
  await heading(shop, '已完成').waitFor()
}

/** OR3: what is paid and not shipped becomes a request for a refund; gives its record's id. */
export async function cancelPaid({ shop, own }: Shopper, orderId: string): Promise<string> {
  const { page } = shop
  await goTo(shop, `/orderDetails?id=${orderId}`)
  await page.getByRole('button', { name: /^申请退款/ }).click()
  const dialog = page.getByRole('dialog', { name: '申请退款' })
  await dialog.getByRole('radio', { name: '不想要了' }).check()
  await dialog.getByRole('button', { name: '申请退款' }).click()
  await page.getByText(/^\d+ 件售后中$/).waitFor()
  const { list } = await askMall(afterSales.centrePage, { keyword: orderId }, own)
  expect(list).toHaveLength(1)
  return list[0]?.afterSaleId ?? ''
}
