import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { EDGE_GOODS } from '#fixtures/mall/edge-goods.ts'
import { goods } from '#schemas/catalog/goods/calls.ts'
import { orders } from '#schemas/trade/orders/calls.ts'
import { askMall } from '#tests/support/ask-mall.ts'
import { buyByWire } from '#tests/support/buy-by-wire.ts'
import { apply, lookAtRefund, sendBack } from './shopping/after-sale.ts'
import { parseAmount, readFigures } from './shopping/figures.ts'
import {
  article,
  child,
  dialog,
  go,
  openOffice,
  openShopper,
  press,
  send,
  ship,
  state,
} from './shopping/office.ts'
import { heading, poll } from './shopping/shopper.ts'

const SUPPLIER_SHOP = 'S07'
const OTHER_SHOP = 'S01'

/** Goods of a shop that go by carrier and are paid in cash alone. */
async function goodsOf(shopId: string): Promise<string> {
  const { list } = await askMall(goods.queryGoodPage, { shopId, pageSize: 100 } as never)
  const found = list.find(
    ({ price, soldOut, deliveryType, minNumber }) =>
      price.payModel === 2 && !soldOut && deliveryType === 1 && minNumber <= 1,
  )
  if (!found) throw new Error(`no such goods of ${shopId}`)
  return found.goodsId
}

describe('an order on both sides of the counter', () => {
  it('is paid by a shopper; part-shipped, returned, audited and refunded at the office: both agree to the fen', async () => {
    const buyer = await openShopper('gift1')
    const order = await buyByWire(buyer.own, EDGE_GOODS.payModel2, 3)
    const { orderId } = order
    const lineId = order.lines[0]?.lineId ?? ''
    const office = await openOffice('admin1')
    const title = `订单 ${orderId}`

    await go(office, `/orders/${orderId}`)
    await article(office, title).waitFor()
    const sums = await readFigures(child(office).getByRole('region', { name: '金额' }))
    expect(sums).toContain(`实付￥${order.sums.cash}`)
    await ship(office, orderId, { pieces: 2, trackingNo: 'SF1234567890001' })
    await state(office, title).toContain('部分发货')
    await buyer.shop.visit(`/orderDetails?id=${orderId}`)
    await buyer.shop.page.getByText('部分发货').first().waitFor()
    await ship(office, orderId, { pieces: 1, trackingNo: 'SF1234567890002' })
    await state(office, title).toContain('待收货')

    const afterSaleId = await apply(buyer, { orderId, lineId, kind: '退货退款', reason: '七天无理由退换' })
    const record = `售后 ${afterSaleId}`
    await go(office, `/afterSales/${afterSaleId}`)
    await article(office, record).waitFor()
    await press(office, '审核')
    await send(office, '提交决定')
    await dialog(office).getByText('请选择同意或拒绝').waitFor()
    await dialog(office).getByText('同意', { exact: true }).click()
    const most = await dialog(office).getByRole('spinbutton', { name: '退还现金' }).inputValue()
    await dialog(office)
      .getByRole('spinbutton', { name: '退还现金' })
      .fill(`${Number(most) + 0.01}`)
    await send(office, '提交决定')
    await dialog(office).getByText(`最多 ${most}`, { exact: false }).last().waitFor()
    await dialog(office).getByRole('spinbutton', { name: '退还现金' }).fill(most)
    await send(office, '提交决定')
    await state(office, record).toContain('待寄回')
    await sendBack(buyer, afterSaleId, 'SF1234567890003')
    await office.page.reload()
    await article(office, record).waitFor()
    await press(office, '处理退货')
    await dialog(office).getByText('确认收货', { exact: true }).click()
    await send(office, '提交')
    await dialog(office).waitFor({ state: 'detached' })
    await lookAtRefund(buyer, afterSaleId, parseAmount({ points: '0', cash: most }))

    await go(office, `/orders/${orderId}`)
    await article(office, title).waitFor()
    await poll(() => readFigures(child(office).getByRole('region', { name: '金额' }))).toContain(
      `已退￥${most}`,
    )
    const { refunded } = await askMall(orders.findPcDetail, { orderId }, buyer.own)
    expect(refunded.cash).toBe(most)
    await child(office)
      .getByRole('region', { name: /^退款 R/ })
      .getByText('已完成')
      .waitFor()
    await child(office).getByText('平台客服').or(child(office).getByText('（admin1）')).first().waitFor()
  })

  it('a supplier ships only what is his, by hand and by file', async () => {
    const buyer = await openShopper('partner1')
    const mine = await buyByWire(buyer.own, await goodsOf(SUPPLIER_SHOP), 2)
    const theirs = await buyByWire(buyer.own, await goodsOf(OTHER_SHOP), 1)
    const office = await openOffice('supplier1')
    await go(office, `/orders/${theirs.orderId}`)
    await child(office).getByRole('heading', { name: '没有这个订单' }).waitFor()
    await ship(office, mine.orderId, { pieces: 1, trackingNo: 'SF2234567890001' })
    await state(office, `订单 ${mine.orderId}`).toContain('部分发货')

    const file = join(tmpdir(), `tracking-${mine.orderId}.csv`)
    const row = (orderId: string, number: string) => `${orderId},顺丰速运,${number},\r\n`
    const head = '订单号,快递公司,快递单号,商品行\r\n'
    await go(office, '/orders/import')
    const input = child(office).locator('input[type="file"]')
    writeFileSync(file, head + row(mine.orderId, 'SF2234567890002') + row(theirs.orderId, 'SF2234567890003'))
    await input.setInputFiles(file)
    await child(office).getByText(`第 3 行（${theirs.orderId}）：订单不存在`).waitFor()
    expect(await child(office).getByRole('button', { name: '确认发货' }).count()).toBe(0)
    await press(office, '重新选择文件')
    writeFileSync(file, head + row(mine.orderId, 'SF2234567890002'))
    await input.setInputFiles(file)
    await press(office, '确认发货')
    await child(office).getByText('已为 1 个订单发出 1 个包裹，共 1 件。').waitFor()
    await press(office, '再导入一个文件')
    await input.setInputFiles(file)
    await child(office).getByText('1 行，不会重复发货').waitFor()

    const seen = await askMall(orders.findPcDetail, { orderId: mine.orderId }, buyer.own)
    expect([seen.status, seen.packages.length]).toEqual([30, 2])
    expect((await askMall(orders.findPcDetail, { orderId: theirs.orderId }, buyer.own)).status).toBe(20)
    await buyer.shop.visit(`/orderDetails?id=${mine.orderId}`)
    await heading(buyer.shop, /待收货/)
      .or(buyer.shop.page.getByText('待收货'))
      .first()
      .waitFor()
  })
})
