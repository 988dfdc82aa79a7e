// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest'
import { type DrawnPart, drawPart } from '#src/lib/draw-for-test.tsx'
import { InMall, createTestMall } from '#src/parts/app/mall/mall-for-test.tsx'
import { PackageView } from './package-view.tsx'

let drawn: DrawnPart
afterEach(() => drawn.dispose())

it('a parcel names the SKU of each line and what is engraved on it', async () => {
  const line = {
    lineId: 'l1',
    name: '商务钢笔',
    specText: '颜色：黑 刻字：桃李（楷体）',
    picture: null,
    quantity: 2,
  }
  const parcel = { carrier: 'SF', carrierName: '顺丰速运', trackingNo: 'SF1234567890123', sentAt: 0 }
  drawn = await drawPart(
    <InMall mall={createTestMall()}>
      <PackageView
        parcel={{ ...parcel, shipmentId: 's', signedAt: null, lines: [line], events: [] }}
        name="包裹 1"
      />
    </InMall>,
  )
  expect(drawn.host.textContent).toContain('包裹已发出，快递公司还没有更新轨迹')
  expect(drawn.host.querySelector('li')?.textContent).toBe('商务钢笔颜色：黑 刻字：桃李（楷体）×2')
})

it('OR9 the carrier’s name and the number are copied, each by its own button', async () => {
  const writeText = vi.fn(() => Promise.resolve())
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } })
  const parcel = { carrier: 'SF', carrierName: '顺丰速运', trackingNo: 'SF1234567890123', sentAt: 0 }
  drawn = await drawPart(
    <InMall mall={createTestMall()}>
      <PackageView
        parcel={{ ...parcel, shipmentId: 's', signedAt: null, lines: [], events: [] }}
        name="包裹 1"
      />
    </InMall>,
  )
  await drawn.press('复制快递公司 顺丰速运')
  await drawn.press('复制快递单号 SF1234567890123')
  expect(writeText.mock.calls).toEqual([['顺丰速运'], ['SF1234567890123']])
})
