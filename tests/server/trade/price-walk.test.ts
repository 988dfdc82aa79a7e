import { beforeEach, describe, expect, it } from 'vitest'
import { IMPORT_BYTES, IMPORT_ROWS, IMPORT_UNZIPPED_BYTES } from '#schemas/base/sheet.ts'
import { afterSales } from '#schemas/trade/after-sales/calls.ts'
import { cart } from '#schemas/trade/cart/calls.ts'
import { cartLines } from '#schemas/trade/cart/line-calls.ts'
import { checkout } from '#schemas/trade/checkout/calls.ts'
import { orders } from '#schemas/trade/orders/calls.ts'
import { orderFile } from '#schemas/trade/orders/file-calls.ts'
import { orderLists } from '#schemas/trade/orders/list-calls.ts'
import { orderList } from '#schemas/trade/orders/list.ts'
import { soldOrders } from '#schemas/trade/orders/sold-calls.ts'
import { officePayments } from '#schemas/trade/payment-office/calls.ts'
import { tradeList } from '#schemas/trade/payment-office/list.ts'
import { readTable } from '#src/lib/table-file/read-table.ts'
import { toRequest } from '#tests/server/support/ask.ts'
import {
  dueFigure,
  eightSkus,
  type EightSkus,
  everywhere,
  type Figure,
  toFigure,
  WALKS,
} from '#tests/server/support/price-walk.ts'
import { shoppers } from '#tests/server/support/shopper.ts'
import { startTestMall } from '#tests/server/support/support.ts'

const mall = await startTestMall()
const shop = shoppers(mall)
let token = ''
let admin = ''
beforeEach(async () => {
  await mall.reset()
  const buyer = await shop.buyer()
  token = buyer.token
  await mall.build.points(buyer.userId, 10_000_000)
  admin = (await mall.build.member({ roles: ['admin'] })).token
})

/** One piece of the fifth SKU on its way to an order, at each place that writes its price. */
async function onTheWay({ goodsId, fifthId: skuId, payModel }: EightSkus) {
  await mall.ok(cart.save, { checked: true, goodsId, skuId, quantity: 1 }, { token })
  const { shops, total } = await mall.ok(cartLines.shopCartDetails, {}, { token })
  const line = shops[0]?.lines[0]
  const asked = { lines: [{ skuId, quantity: 1 }] }
  const [forOthers] = await mall.ok(checkout.findLyGoodsPrice, asked, { token })
  const fromCart = await shop.price(token, {})
  const atOnce = await shop.price(token, { lines: [{ goodsId, skuId, quantity: 1 }] })
  return {
    cartLine: dueFigure(line?.price),
    cartAmount: line && toFigure(line.amount.cash, line.amount.integral),
    cartTotal: toFigure(total.cash, total.integral),
    forOthers: forOthers && toFigure(forOthers.cash, forOthers.points, payModel),
    submitLine: fromCart.shops[0]?.lines[0]?.subtotal,
    submitSum: fromCart.sums.goods,
    buyNowLine: atOnce.shops[0]?.lines[0]?.subtotal,
    buyNowSum: atOnce.sums.goods,
  }
}

const pairOf = (found: Figure | undefined): Figure | undefined =>
  found && { cash: found.cash, points: found.points }

/** The same once it is ordered and paid. */
async function ordered({ goodsId, fifthId: skuId }: EightSkus) {
  const trade = await shop.submit(token, { lines: [{ goodsId, skuId, quantity: 1 }] })
  const toPay = await shop.trade(token, trade.tradeId)
  await shop.pay(token, trade)
  const orderId = trade.orders[0]?.orderId ?? ''
  const { list } = await mall.ok(orderLists.queryOrder, {}, { token })
  const detail = await mall.ok(orders.findPcDetail, { orderId }, { token })
  const office = await mall.ok(soldOrders.order, { orderId }, { token: admin })
  const page = await mall.ok(orderList.page, {}, { token: admin })
  const [back] = await mall.ok(afterSales.queryOrderApply, { orderId }, { token })
  const card = await mall.ok(orders.findOrderDetail, { orderId }, { token })
  const trades = await mall.ok(tradeList.page, {}, { token: admin })
  const paid = await mall.ok(officePayments.trade, { tradeId: trade.tradeId }, { token: admin })
  return {
    submitted: trade.payable,
    trade: toPay.payable,
    tradeOrder: pairOf(toPay.orders[0]),
    listLine: list[0]?.lines[0]?.unit,
    listSum: list[0]?.payable,
    detailLine: detail.lines[0]?.unit,
    detailSum: detail.payable,
    officeLine: office.lines[0]?.unit,
    officeSum: office.payable,
    officeList: pairOf(page.list[0]),
    card: card.lines[0]?.unit,
    afterSale: pairOf(back?.amounts[0]?.unshipped),
    officeTrades: pairOf(trades.list[0]),
    officeTrade: pairOf(paid.sum),
    officeTradeOrder: pairOf(paid.orders[0]?.sum),
    officeLinePaid: pairOf(office.lines[0]?.paid),
  }
}

const BOUNDS = { bytes: IMPORT_BYTES, unzippedBytes: IMPORT_UNZIPPED_BYTES, rows: IMPORT_ROWS, cell: 500 }

/** The price cells of the one order line in a file: empty where the price has no such part. */
async function cellsOf(format: 'csv' | 'xlsx'): Promise<readonly string[]> {
  const input = {
    query: {},
    columns: ['unitCash' as const, 'unitPoints' as const, 'reduced' as const],
    format,
  }
  const answer = await mall.api(toRequest(orderFile.linesOfOrders, input, { token: admin }))
  const [, row = []] = await readTable(new Uint8Array(await answer.arrayBuffer()), BOUNDS)
  return row
}

const inCells = ({ cash, points }: Figure) => [
  cash === '0.00' && points !== '0' ? '' : cash,
  points === '0' ? '' : points,
  '0.00',
]

describe.each(WALKS)(
  'a piece of payModel %i %s a flash sale of the fifth of eight SKUs',
  (payModel, sale) => {
    it('costs the same in the cart, at submit, and for other systems', async () => {
      const tea = await eightSkus(mall, payModel, sale)
      const places = await onTheWay(tea)
      expect(places).toEqual(everywhere(places, tea.fifth))
    })

    it('and in its order, for who bought and for who sold it, and in the exports', async () => {
      const tea = await eightSkus(mall, payModel, sale)
      const places = await ordered(tea)
      expect(places).toEqual(everywhere(places, tea.fifth))
      for (const format of ['csv', 'xlsx'] as const) expect(await cellsOf(format)).toEqual(inCells(tea.fifth))
    })
  },
)

describe('the export of ordered goods', () => {
  it('writes either goods at the points they were sold for, and at the cash', async () => {
    const { goodsId, fifthId: skuId } = await eightSkus(mall, 5, 'without')
    const wish = { lines: [{ goodsId, skuId, quantity: 1 }] }
    await shop.submit(token, { ...wish, points: 'ALL' })
    expect(await cellsOf('csv')).toEqual(['', '150', '0.00'])
    mall.clock.pass(1_000)
    await shop.submit(token, wish)
    expect(await cellsOf('csv')).toEqual(['150.00', '', '0.00'])
  })

  it('writes what promotion and coupon took off beside the price', async () => {
    const tea = await eightSkus(mall, 2, 'with')
    await shop.promotion(tea.shopId, 10_000, 1_000)
    const lines = [{ goodsId: tea.goodsId, skuId: tea.fifthId, quantity: 1 }]
    const { payable } = await shop.submit(token, { lines })
    expect(payable.cash).toBe('95.00')
    expect(await cellsOf('csv')).toEqual(['105.00', '', '10.00'])
  })
})
