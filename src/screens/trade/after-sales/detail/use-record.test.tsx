// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { AfterSaleDetail } from '#schemas/trade/after-sales/entities.ts'
import { type DrawnPart, drawPart } from '#src/lib/draw-for-test.tsx'
import { InMall, createTestMall } from '#src/parts/app/mall/mall-for-test.tsx'
import { Refusal, startTestServer, type TestServer } from '#src/runtime/mall/server-for-test.ts'
import { lookAs } from '#src/session/member-for-test.ts'
import { useRecord } from './detail-page.tsx'

const none = { points: '0', cash: '0.00', giftCard: '0.00' }
const record: AfterSaleDetail = {
  afterSaleId: 'a1',
  orderId: 'o1',
  shopId: 's',
  isGift: false,
  shopName: '',
  type: 2,
  typeText: '退货退款',
  status: 10,
  statusText: '待审核',
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
  sellerText: '',
  givenBack: null,
  returnAddress: '',
  steps: [],
  packages: [],
  refund: null,
  log: [],
  now: 0,
  line: { lineId: 'l', goodsId: 'g', skuId: 'k', name: '', specText: '', picture: null },
}

function Probe() {
  const { record, answer } = useRecord('a1')
  return <p>{record?.statusText ?? answer.state}</p>
}

let server: TestServer
let drawn: DrawnPart
async function flush() {
  // The answer, what is told of it, and what is drawn then.
  for (let turn = 0; turn < 3; turn++) await drawn.flush()
}
async function draw() {
  const mall = createTestMall({ transport: server.transport })
  lookAs(mall, 'u1')
  drawn = await drawPart(
    <InMall mall={mall}>
      <Probe />
    </InMall>,
  )
  await flush()
}
async function tenSecondsLater() {
  await act(async () => vi.advanceTimersByTime(10_000))
  await flush()
}
const text = () => drawn.host.textContent

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  server = startTestServer()
  server.answer = () => record
})
afterEach(() => {
  drawn.dispose()
  vi.useRealTimers()
})

it('AS5 a record under way is looked at again and again; what was shown stays when a look fails', async () => {
  await draw()
  expect(text()).toBe('待审核')
  server.answer = () => new Refusal('X', '')
  await tenSecondsLater()
  expect([server.asked.length, text()]).toEqual([2, '待审核'])
  server.answer = () => ({ ...record, status: 50, statusText: '已完成' })
  await tenSecondsLater()
  expect([server.asked.length, text()]).toEqual([3, '已完成'])
  await tenSecondsLater()
  expect(server.asked, 'one that has ended is looked at no more').toHaveLength(3)
})

it('AS5 says so when it does not come at all', async () => {
  server.answer = () => new Refusal('NOT_FOUND', '')
  await draw()
  expect(text()).toBe('failed')
})
