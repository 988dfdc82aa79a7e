// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest'
import { inquiries, type QuotedGoods as Quoted } from '#schemas/sourcing/inquiries/calls.ts'
import { type DrawnPart, drawPart } from '#src/lib/draw-for-test.tsx'
import { InMall, createTestMall } from '#src/parts/app/mall/mall-for-test.tsx'
import { startTestServer, type TestServer } from '#src/runtime/mall/server-for-test.ts'
import { lookAs } from '#src/session/member-for-test.ts'
import { QuotedGoods } from './quoted-goods.tsx'

let drawn: DrawnPart
afterEach(() => drawn.dispose())

const quoted = (at: number): Quoted => ({
  quoteId: `q${at}`,
  inquiryId: `Q${at}`,
  lineNo: 1,
  kinds: 1,
  pieces: 10,
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

async function draw(server: TestServer) {
  const mall = createTestMall({ transport: server.transport })
  lookAs(mall, 'u1')
  drawn = await drawPart(
    <InMall mall={mall}>
      <QuotedGoods />
    </InMall>,
  )
  await drawn.flush()
}

it('shows the first of many quotes, and the others by a button that says how many are left', async () => {
  const all = Array.from({ length: 6 }, (_, at) => quoted(at))
  const server = startTestServer()
  server.answer = ({ path, input }) =>
    path === inquiries.findQuotedGoodsPage.path
      ? { list: all.slice(0, Number(input.pageSize)), total: 6, pageNum: 1, pageSize: Number(input.pageSize) }
      : null
  await draw(server)
  const count = () => drawn.host.querySelectorAll('li').length
  expect(count()).toBe(3)
  await drawn.press('查看更多（还有 3 种）')
  await drawn.flush()
  expect(count()).toBe(6)
  expect(drawn.host.textContent).not.toContain('查看更多')
})

it('of several goods says all that it orders, and orders one of them alone', async () => {
  const server = startTestServer()
  const list = [{ ...quoted(1), accepted: true, lineNo: 2, kinds: 3, pieces: 120 }]
  server.answer = () => ({ list, total: 1, pageNum: 1, pageSize: 3 })
  await draw(server)
  const wayOf = (words: string) =>
    [...drawn.host.querySelectorAll('a')]
      .find((one) => one.textContent === words)
      ?.getAttribute('href')
      ?.split('/submit/index?')[1]
  expect(wayOf('按报价下单（3 种，120 件）')).toBe('buyNow=true&inquiryId=Q1')
  expect(wayOf('只下单这 1 种（10 件）')).toBe('buyNow=true&inquiryId=Q1&quoteLines=2')
})
