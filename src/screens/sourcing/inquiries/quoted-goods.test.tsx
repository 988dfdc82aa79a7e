// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest'
import { inquiries, type QuotedGoods as Quoted } from '#schemas/sourcing/inquiries/calls.ts'
import { InMall, mallForTest } from '#src/features/mall/mall-for-test.tsx'
import { startTestServer } from '#src/features/mall/server-for-test.ts'
import { type DrawnPart, drawPart } from '#src/lib/draw-for-test.tsx'
import { lookAs } from '#src/session/member-for-test.ts'
import { QuotedGoods } from './quoted-goods.tsx'

let drawn: DrawnPart
afterEach(() => drawn.dispose())

const quoted = (at: number): Quoted => ({
  quoteId: `q${at}`,
  inquiryId: `Q${at}`,
  goodsId: `g${at}`,
  skuId: `k${at}`,
  name: `茶礼盒 ${at}`,
  specText: '',
  picture: null,
  shopName: '茶礼店',
  payModel: 2,
  quantity: 10,
  price: { cash: '90.00', integral: '0' },
  validUntil: 0,
  accepted: false,
})

it('shows the first of many quotes, and the others by a button that says how many are left', async () => {
  const all = Array.from({ length: 6 }, (_, at) => quoted(at))
  const server = startTestServer()
  server.answer = ({ path, input }) =>
    path === inquiries.findQuotedGoodsPage.path
      ? { list: all.slice(0, Number(input.pageSize)), total: 6, pageNum: 1, pageSize: Number(input.pageSize) }
      : null
  const mall = mallForTest({ transport: server.transport })
  lookAs(mall, 'u1')
  drawn = await drawPart(
    <InMall mall={mall}>
      <QuotedGoods />
    </InMall>,
  )
  await drawn.flush()
  const count = () => drawn.host.querySelectorAll('li').length
  expect(count()).toBe(3)
  await drawn.press('查看更多（还有 3 种）')
  await drawn.flush()
  expect(count()).toBe(6)
  expect(drawn.host.textContent).not.toContain('查看更多')
})
