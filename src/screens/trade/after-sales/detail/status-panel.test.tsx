// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest'
import type { AfterSaleDetail } from '#schemas/trade/after-sales/entities.ts'
import { type DrawnPart, drawPart } from '#src/lib/draw-for-test.tsx'
import { InMall, createTestMall } from '#src/parts/app/mall/mall-for-test.tsx'
import { StatusPanel } from './status-panel.tsx'

const none = { points: '0', cash: '0.00', giftCard: '0.00' }
const record: AfterSaleDetail = {
  afterSaleId: 'a1',
  orderId: 'o1',
  shopId: 's',
  isGift: false,
  shopName: '',
  type: 2,
  typeText: '退货退款',
  status: 62,
  statusText: '审核不通过',
  createdAt: 0,
  quantity: 1,
  applied: none,
  granted: null,
  deadline: null,
  operations: [],
  reason: '',
  toPlatform: false,
  againOf: null,
  followedBy: null,
  exchange: null,
  description: '',
  pictures: [],
  decidedBy: 'seller',
  sellerText: '凭证不足',
  givenBack: null,
  returnAddress: '',
  steps: [],
  packages: [],
  refund: null,
  log: [],
  now: 0,
  line: { lineId: 'l', goodsId: 'g', skuId: 'k', name: '', specText: '', picture: null },
}
let drawn: DrawnPart | undefined
afterEach(() => drawn?.dispose())
async function text(given: Partial<AfterSaleDetail>) {
  const shown = { ...record, ...given }
  drawn = await drawPart(
    <InMall mall={createTestMall()}>
      <StatusPanel record={shown} to={() => '/'} again={() => {}} onGone={() => {}} />
    </InMall>,
  )
  return drawn.host.textContent
}

it('AS5 says who refused, and whose words these are', async () => {
  const bySeller = await text({})
  expect(bySeller).toContain('商家没有同意这次申请')
  expect(bySeller).toContain('商家留言：凭证不足')
  drawn?.dispose()
  const byPlatform = await text({ toPlatform: true, decidedBy: 'platform' })
  expect(byPlatform).toContain('平台没有同意这次申请')
  expect(byPlatform).toContain('平台留言：凭证不足')
  expect(byPlatform).not.toContain('商家')
})

it('AS5 while the platform looks at it the words are still the seller’s', async () => {
  const waiting = await text({ status: 10, toPlatform: true, sellerText: '商品已损坏' })
  expect(waiting).toContain('平台处理中')
  expect(waiting).toContain('商家留言：商品已损坏')
})

it('AS5 goods are to be sent back at the platform’s word', async () => {
  const agreed = await text({ status: 20, toPlatform: true, decidedBy: 'platform', sellerText: '' })
  expect(agreed).toContain('平台已同意，请寄回商品并填写物流信息')
  expect(agreed).not.toContain('留言')
})
