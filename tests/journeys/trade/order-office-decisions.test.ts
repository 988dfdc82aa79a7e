import { it } from 'vitest'
import { EDGE_GOODS } from '#fixtures/mall/edge-goods.ts'
import { expectNoSeriousAxe } from '#tests/support/axe.ts'
import { buyByWire, submitByWire } from '#tests/support/buy-by-wire.ts'
import { DEEP } from '#tests/support/deep.ts'
import { apply, sendBack } from './shopping/after-sale.ts'
import {
  article,
  decide,
  dialog,
  getFrame,
  go,
  openOffice,
  openShopper,
  press,
  send,
  ship,
  state,
} from './shopping/office.ts'
import { goTo, heading } from './shopping/shopper.ts'

it(
  'an order is refused at the door and goes back, a wish is declined with a reason, and what was not paid is cancelled',
  DEEP,
  async () => {
    const buyer = await openShopper('gift1')
    const office = await openOffice('admin1')
    const { orderId, lines } = await buyByWire(buyer.own, EDGE_GOODS.payModel2, 2)
    const lineId = lines[0]?.lineId ?? ''
    await ship(office, orderId, { pieces: 2, trackingNo: 'SF1234567890011' })

    const refused = await apply(buyer, { orderId, lineId, kind: '退货退款', reason: '七天无理由退换' })
    await decide(office, refused, { agree: true })
    await state(office, `售后 ${refused}`).toContain('待寄回')
    await sendBack(buyer, refused, 'SF1234567890012')
    await office.page.reload()
    await article(office, `售后 ${refused}`).waitFor()
    await press(office, '处理退货')
    await dialog(office).getByText('拒绝收货', { exact: true }).click()
    await send(office, '提交')
    await dialog(office).getByText('请填写拒绝收货的原因').waitFor()
    await dialog(office).getByLabel('说明（买家可见）').fill('杯身有刻字')
    await expectNoSeriousAxe(getFrame(office))
    await send(office, '提交')
    await state(office, `售后 ${refused}`).toContain('拒绝收货')
    await press(office, '退回商品')
    await dialog(office).getByLabel('快递单号').fill('SF1234567890013')
    await send(office, '寄出')
    await article(office, `售后 ${refused}`).getByText('SF1234567890013').first().waitFor()
    await goTo(buyer.shop, `/center/index?tabId=afterSales&afterSaleId=${refused}`)
    await heading(buyer.shop, '拒绝收货').waitFor()
    await buyer.shop.page.getByText('杯身有刻字').first().waitFor()

    const { orderId: other, lines: rest } = await buyByWire(buyer.own, EDGE_GOODS.payModel2, 1)
    await ship(office, other, { pieces: 1, trackingNo: 'SF1234567890014' })
    const declined = await apply(buyer, {
      orderId: other,
      lineId: rest[0]?.lineId ?? '',
      kind: '退货退款',
      reason: '七天无理由退换',
    })
    await decide(office, declined, { agree: false, words: '定制商品不支持无理由退货' })
    await state(office, `售后 ${declined}`).toContain('审核不通过')
    await goTo(buyer.shop, `/center/index?tabId=afterSales&afterSaleId=${declined}`)
    await buyer.shop.page.getByText('定制商品不支持无理由退货').first().waitFor()

    const unpaid = await submitByWire(buyer.own, EDGE_GOODS.payModel2, 1)
    await go(office, `/orders/${unpaid}`)
    await article(office, `订单 ${unpaid}`).waitFor()
    await press(office, '取消交易')
    await dialog(office).getByLabel('给买家看的说明（选填）').fill('供应商停产')
    await expectNoSeriousAxe(getFrame(office))
    await send(office, '取消交易')
    await state(office, `订单 ${unpaid}`).toContain('已取消')
    await buyer.shop.visit(`/orderDetails?id=${unpaid}`)
    await buyer.shop.page.getByText('供应商停产').first().waitFor()
  },
)
