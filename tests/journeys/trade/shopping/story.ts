import { expect } from 'vitest'
import { EDGE_GOODS } from '#fixtures/mall/edge-goods.ts'
import { type OrderDetail, orders } from '#schemas/trade/orders/calls.ts'
import { askMall } from '#tests/support/ask-mall.ts'
import { openShop } from '#tests/support/browser.ts'
import { openCounter, trackingNo } from '#tests/support/counter.ts'
import { mallOrigin } from '#tests/support/mall-origin.ts'
import { logInByWire } from '#tests/support/sign-in.ts'
import * as afterSale from './after-sale.ts'
import { lookAtCart, submit } from './checkout.ts'
import { parseAmount, getPieceRefund, sumAmounts } from './figures.ts'
import { addToCart, choose, emptyCart, search } from './goods.ts'
import { cancelPaid, confirmReceipt, lookAtCards, lookAtLedger, lookAtOrder } from './orders.ts'
import { pay } from './payment.ts'
import { loadBalance, button, logIn, poll, type Shopper, readToken } from './shopper.ts'

const { payModel1: umbrella, payModel2: cup, payModel3: quilt } = EDGE_GOODS
type Counter = Awaited<ReturnType<typeof openCounter>>

/** A guest searches, wants the goods and logs in over them: the wish goes on (SH11). */
async function arrive(width: number, userName: string): Promise<Shopper> {
  await emptyCart((await logInByWire(mallOrigin(), userName)).token)
  const shop = await openShop({ width })
  await shop.visit('/mall/index')
  await search(shop, cup)
  await choose(shop, cup, { pieces: 1 })
  await button(shop, '加入购物车').first().click()
  await shop.dialog.waitFor()
  await logIn(shop, userName)
  await shop.toast.getByText('添加成功').waitFor()
  return { shop, own: await readToken(shop) }
}

/** One trade of three shops, paid with points and cash; the orders by their goods. */
async function buy(shopper: Shopper): Promise<Map<string, OrderDetail>> {
  const before = await loadBalance(shopper.own)
  await addToCart(shopper, umbrella, 1)
  await addToCart(shopper, quilt, 3)
  await lookAtCart(shopper)
  await button(shopper.shop, '去结算').click()
  const trade = await pay(shopper, await submit(shopper, { source: 'CART' }))
  expect(trade.orders).toHaveLength(3)
  const { points } = parseAmount(trade.payable)
  expect(await loadBalance(shopper.own)).toBe(before - points)
  await lookAtCards(shopper, trade)
  const found: [string, OrderDetail][] = []
  for (const { orderId, ...due } of trade.orders) {
    const order = await lookAtOrder(shopper, orderId)
    expect(parseAmount(order.sums)).toEqual(parseAmount(due))
    found.push([order.lines[0]?.goodsId ?? '', order])
  }
  await lookAtLedger(shopper, [-points])
  return new Map(found)
}

/** Two of three pieces arrive; one of them is returned, one exchanged, and the third is not waited for. */
async function sendPiecesBack(shopper: Shopper, counter: Counter, order: OrderDetail): Promise<void> {
  const { orderId, lines } = order
  const [line] = lines
  if (!line) throw new Error('an order without a line')
  const { lineId } = line
  await counter.ship(orderId, [{ lineId, quantity: 2 }])
  expect((await lookAtOrder(shopper, orderId)).statusText).toBe('部分发货')
  const parcels = shopper.shop.page.getByRole('region', { name: '物流信息（1 个包裹）' })
  await parcels.getByText('×2', { exact: true }).waitFor()
  await parcels.getByText(/×1$/).waitFor()

  const wish = { orderId, lineId }
  const dropped = await afterSale.apply(shopper, { ...wish, kind: '仅退款（未发货）', reason: '不想要了' })
  const returned = await afterSale.apply(shopper, { ...wish, kind: '退货退款', reason: '七天无理由退换' })
  const exchanged = await afterSale.apply(shopper, { ...wish, kind: '换货', reason: '商品质量问题' })
  for (const id of [dropped, returned, exchanged]) await counter.agree(id)
  for (const id of [returned, exchanged]) {
    await afterSale.sendBack(shopper, id, trackingNo())
    await counter.receive(id)
  }
  await counter.reship(exchanged)
  await afterSale.sign(shopper, exchanged)

  const paid = parseAmount(line.paid)
  await afterSale.lookAtRefund(shopper, dropped, getPieceRefund(paid, 3, 0))
  await afterSale.lookAtRefund(shopper, returned, getPieceRefund(paid, 3, 1))
  await afterSale.lookAtRecords(shopper, [dropped, exchanged, returned])
  const { refunded } = await lookAtOrder(shopper, orderId)
  expect(parseAmount(refunded)).toEqual(sumAmounts([getPieceRefund(paid, 3, 0), getPieceRefund(paid, 3, 1)]))
}

/** Everything that "Done when" of shopping names, through the screens; the other side of the counter by calls. */
export async function wholeStory({ width, userName }: { width: number; userName: string }): Promise<void> {
  const shopper = await arrive(width, userName)
  const { own } = shopper
  const bought = await buy(shopper)
  const orderOf = (goodsId: string) => {
    const order = bought.get(goodsId)
    if (!order) throw new Error(`no order of ${goodsId}`)
    return order
  }
  const counter = await openCounter()
  const before = await loadBalance(own)
  await sendPiecesBack(shopper, counter, orderOf(quilt))

  await counter.ship(orderOf(umbrella).orderId)
  await confirmReceipt(shopper, orderOf(umbrella).orderId)

  const cups = orderOf(cup)
  const afterSaleId = await cancelPaid(shopper, cups.orderId)
  await counter.agree(afterSaleId)
  await afterSale.lookAtRefund(shopper, afterSaleId, parseAmount(cups.sums))
  await poll(
    async () => (await askMall(orders.findPcDetail, { orderId: cups.orderId }, own)).statusText,
  ).toBe('已关闭')
  await lookAtOrder(shopper, cups.orderId)

  const paid = parseAmount(orderOf(quilt).lines[0]?.paid ?? { points: '', cash: '' })
  const back = [getPieceRefund(paid, 3, 1).points, getPieceRefund(paid, 3, 0).points]
  expect(await loadBalance(own)).toBe(before + sumAmounts(back.map((points) => ({ points, cash: 0 }))).points)
  await lookAtLedger(shopper, back)
}
