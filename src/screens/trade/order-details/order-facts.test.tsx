// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest'
import { InMall, mallForTest } from '#src/features/mall/mall-for-test.tsx'
import { type DrawnPart, drawPart } from '#src/lib/draw-for-test.tsx'
import { OrderFacts, type OrderFactsOf } from './order-facts.tsx'

let drawn: DrawnPart
afterEach(() => drawn.dispose())

const order: OrderFactsOf = {
  address: {
    name: '林晚舟',
    telephone: '199****0001',
    regionIds: ['110000', '110100', '110105'],
    regionNames: ['北京市', '北京市', '朝阳区'],
    detail: '建国路 1 号',
  },
  payment: null,
  invoice: null,
  invoiceStatus: '未申请',
  invoices: [],
  remark: '',
  deliveryType: 1,
  deliveryWindow: '',
  tradeId: 'T1',
  orderId: 'O1',
  isGift: false,
  inquiryId: null,
}

it('OR7 the receiver lives where the address book says: a municipality stands once', async () => {
  drawn = await drawPart(
    <InMall mall={mallForTest()}>
      <OrderFacts order={order} />
    </InMall>,
  )
  expect(drawn.host.textContent).toContain('北京市 朝阳区 建国路 1 号')
})
