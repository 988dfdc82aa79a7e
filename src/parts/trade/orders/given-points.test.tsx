// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest'
import type { OrderDetail } from '#schemas/trade/orders/calls.ts'
import { type DrawnPart, drawPart } from '#src/lib/draw-for-test.tsx'
import { InMall, createTestMall } from '#src/parts/app/mall/mall-for-test.tsx'
import { GivenPoints } from './given-points.tsx'

let drawn: DrawnPart | undefined
afterEach(() => drawn?.dispose())
async function text(given: OrderDetail['given']) {
  drawn?.dispose()
  drawn = await drawPart(
    <InMall mall={createTestMall()}>
      <GivenPoints given={given} />
    </InMall>,
  )
  return drawn.host.textContent
}

it('C.4 promises the points, then says that they came and what a refund took back; of none it says nothing', async () => {
  expect(await text({ points: '99.5', takenBack: '0', at: null })).toBe('赠送积分 99.5，确认收货后到账')
  expect(await text({ points: '99.5', takenBack: '0', at: 1 })).toBe('赠送积分 99.5，已到账')
  expect(await text({ points: '99.5', takenBack: '9', at: 1 })).toBe('赠送积分 99.5，已到账，因退款收回 9')
  expect(await text({ points: '0', takenBack: '0', at: null })).toBe('')
  expect(await text(null)).toBe('')
})
