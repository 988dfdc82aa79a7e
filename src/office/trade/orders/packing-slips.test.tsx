// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest'
import type { SoldOrder } from '#schemas/trade/orders/sold-calls.ts'
import { type DrawnPart, drawPart } from '#src/lib/draw-for-test.tsx'
import { InMall, createTestMall } from '#src/parts/app/mall/mall-for-test.tsx'
import { PackingSlips, listSlips } from './packing-slips.tsx'

let drawn: DrawnPart
afterEach(() => drawn.dispose())

const pen = { lineId: 'l1', name: '商务钢笔', specText: '颜色：黑 刻字：桃李（楷体）', picture: null }
const tea = { lineId: 'l2', name: '茶礼盒', specText: '', picture: null }
const parcel = (shipmentId: string, lines: object[]) => ({
  shipmentId,
  carrierName: '顺丰速运',
  trackingNo: `SF-${shipmentId}`,
  sentAt: 0,
  lines,
})
const order = {
  orderId: '88',
  shopName: '知礼自营',
  address: {
    name: '李雷',
    telephone: '13800000000',
    regionNames: ['上海市', '徐汇区'],
    detail: '漕溪路 1 号',
  },
  deliveryWindow: '',
  remark: '请放前台',
  lines: [
    { ...pen, sendable: 0 },
    { ...tea, sendable: 2 },
  ],
  packages: [parcel('p2', [{ ...tea, quantity: 1 }]), parcel('p1', [{ ...pen, quantity: 3 }])],
} as unknown as SoldOrder

async function draw(given: Partial<SoldOrder> = {}): Promise<Element[]> {
  const shown = { ...order, ...given }
  drawn = await drawPart(
    <InMall mall={createTestMall()}>
      <PackingSlips order={shown} slips={listSlips(shown)} />
    </InMall>,
  )
  return [...document.querySelectorAll('section[aria-label^=装箱单]')]
}
const cells = (slip: Element | undefined) =>
  [...(slip?.querySelectorAll('tbody tr, tfoot tr') ?? [])].map((row) =>
    [...row.children].map(({ textContent }) => textContent),
  )

it('a slip for what waits and one a parcel, with SKU, engraving, pieces and receiver, and nothing to press', async () => {
  const slips = await draw()
  expect(slips.map((slip) => slip.getAttribute('aria-label'))).toEqual([
    '装箱单 待发货',
    '装箱单 包裹 2',
    '装箱单 包裹 1',
  ])
  expect(slips.map(cells)).toEqual([
    [
      ['茶礼盒', '—', '2'],
      ['合计', '2'],
    ],
    [
      ['茶礼盒', '—', '1'],
      ['合计', '1'],
    ],
    [
      ['商务钢笔', '颜色：黑 刻字：桃李（楷体）', '3'],
      ['合计', '3'],
    ],
  ])
  for (const slip of slips) {
    for (const words of ['88', '李雷 13800000000', '上海市 徐汇区 漕溪路 1 号', '请放前台'])
      expect(slip.textContent).toContain(words)
    expect(slip.querySelector('button, a, input')).toBeNull()
  }
  expect(slips[2]?.textContent).toContain('顺丰速运 SF-p1')
})

it('there is none of an order without parcels that has nothing to send, and no receiver for whom none is told', async () => {
  expect(await draw({ lines: [], packages: [] })).toEqual([])
  drawn.dispose()
  const [slip] = await draw({ address: null })
  expect(slip?.textContent).not.toContain('收货人')
})
