// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest'
import type { Breakdown } from '#schemas/trade/orders/breakdown.ts'
import { type DrawnPart, drawPart } from '#src/lib/draw-for-test.tsx'
import { InMall, createTestMall } from '#src/parts/app/mall/mall-for-test.tsx'
import { BreakdownList } from './breakdown-list.tsx'

let drawn: DrawnPart
afterEach(() => drawn.dispose())

const SUMS: Breakdown = {
  goods: { points: '0', cash: '19.80' },
  promotion: '0.00',
  coupon: '0.00',
  topUp: '0.00',
  freight: '0.00',
  giftCard: '0.00',
  pointsCash: '0.00',
  points: '0',
  cash: '19.80',
}

it.each([
  ['0.00', '免运费'],
  ['8.00', '￥8.00'],
  [null, '以商家为准'],
])('freight of %s reads %s', async (freight, words) => {
  drawn = await drawPart(
    <InMall mall={createTestMall()}>
      <BreakdownList sums={{ ...SUMS, freight }} />
    </InMall>,
  )
  expect(drawn.host.textContent).toBe(`商品总额￥19.80运费${words}`)
})
