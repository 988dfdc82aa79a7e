// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest'
import type { OrderDetail } from '#schemas/trade/orders/calls.ts'
import type { OrderLine } from '#schemas/trade/orders/entities.ts'
import { type DrawnPart, drawPart } from '#src/lib/draw-for-test.tsx'
import { InMall, createTestMall } from '#src/parts/app/mall/mall-for-test.tsx'
import { Deliveries } from './deliveries.tsx'

const pair = { points: '0', cash: '10.00' }
const line: OrderLine = {
  lineId: 'l1',
  goodsId: 'g1',
  skuId: 's1',
  name: '茶礼',
  specText: '红',
  picture: null,
  unit: pair,
  quantity: 5,
  paid: { ...pair, giftCard: '0.00' },
  shipped: 3,
  unshipped: 2,
  inAfterSale: 0,
  refunded: 0,
  afterSaleTypes: [],
  afterSaleRefusal: null,
}
const order: Pick<OrderDetail, 'orderId' | 'status' | 'lines' | 'packages' | 'delivered'> = {
  orderId: '1',
  status: 25,
  lines: [line],
  delivered: [],
  packages: [
    {
      shipmentId: 'p1',
      carrier: 'SF',
      carrierName: '顺丰速运',
      trackingNo: 'SF1',
      sentAt: 0,
      signedAt: null,
      lines: [],
      events: [],
    },
  ],
}
let drawn: DrawnPart | undefined
afterEach(() => drawn?.dispose())
const waiting = async (given: Partial<OrderLine>) => {
  drawn = await drawPart(
    <InMall mall={createTestMall()}>
      <Deliveries order={{ ...order, lines: [{ ...line, ...given }] }} />
    </InMall>,
  )
  return drawn.host.querySelector('h3 + ul')?.textContent ?? ''
}

it('OR8 what is not yet shipped stands under the packages', async () => {
  expect(await waiting({})).toBe('茶礼 红 ×2')
})

it('OR8 pieces that were shipped and are under an after-sale, or went back, take nothing from it', async () => {
  expect(await waiting({ inAfterSale: 1, refunded: 1 })).toBe('茶礼 红 ×2')
})

it('OR8 nothing waits where an after-sale holds all that is left', async () => {
  expect(await waiting({ unshipped: 0, inAfterSale: 2 })).toBe('')
})
