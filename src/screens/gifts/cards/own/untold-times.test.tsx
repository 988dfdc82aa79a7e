// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest'
import { giftTransfers } from '#schemas/gifts/cards/transfers/calls.ts'
import { type DrawnPart, drawPart } from '#src/lib/draw-for-test.tsx'
import { InMall, createTestMall } from '#src/parts/app/mall/mall-for-test.tsx'
import { startTestServer } from '#src/runtime/mall/server-for-test.ts'
import { lookAs } from '#src/session/member-for-test.ts'
import { CardOrders } from './card-orders.tsx'
import { Transfers, WaitingTransfers } from './transfers.tsx'

let drawn: DrawnPart
afterEach(() => drawn.dispose())

const page = (...list: object[]) => ({ list, total: list.length, pageNum: 1, pageSize: 10 })
const facts = { statusText: '', message: '', picture: null, deadline: 0, createdAt: 0 }
const sent = { ...facts, giftCardId: 'c', name: '年货卡', last4: '', balance: null, receiver: null }
const taken = { ...facts, giver: '李*', name: null, balance: null }
const order = {
  giftCardOrderId: 'G1',
  tradeId: 't1',
  levelName: '年货卡',
  picture: '',
  refunded: 0,
  greeting: '',
  expiresAt: 0,
  value: '100.00',
  quantity: 1,
  status: 'PAID',
  statusText: '已完成',
  receiver: null,
  sendOn: null,
  payable: null,
  createdAt: 0,
}

it('what another backend tells no time of is told without one', async () => {
  const server = startTestServer()
  server.answer = ({ path }) => {
    if (path === giftTransfers.findTransfer.path)
      return page(
        { ...sent, transferId: 's1', status: 'PENDING' },
        { ...sent, transferId: 's2', status: 'ACCEPTED' },
      )
    if (path === giftTransfers.findReceive.path)
      return page(
        { ...taken, transferId: 'r1', status: 'PENDING' },
        { ...taken, transferId: 'r2', status: 'ACCEPTED' },
      )
    return page(order)
  }
  const mall = createTestMall({ transport: server.transport })
  lookAs(mall, 'u1')
  drawn = await drawPart(
    <InMall mall={mall}>
      <WaitingTransfers />
      <Transfers />
      <CardOrders />
    </InMall>,
  )
  await drawn.flush()
  const text = drawn.host.textContent
  for (const words of ['请尽快领取', '等待对方领取', '已转出', '李* 送出', '单号 G1'])
    expect(text).toContain(words)
  expect(text).not.toMatch(/1970|—|下单/)
})
