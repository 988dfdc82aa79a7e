import { beforeEach, describe, expect, it } from 'vitest'
import { afterSales as calls } from '#schemas/trade/after-sales/calls.ts'
import { afterSaleReasons } from '#schemas/trade/after-sales/reasons.ts'
import { orders as orderCalls } from '#schemas/trade/orders/calls.ts'
import { orders } from '#server/trade/orders/tables.ts'
import { orderBuilders } from '#tests/server/support/build-orders.ts'
import { startTestMall } from '#tests/server/support/support.ts'
import { afterSaleOffice } from './after-sale-office.ts'

const mall = await startTestMall()
const { db } = mall.services
const build = orderBuilders(mall)
const office = afterSaleOffice(mall)
beforeEach(office.begin)

describe('AS2 every figure agrees to the fen', () => {
  it.each([
    { kind: 'shipped', status: 30 },
    { kind: 'unshipped', status: 20 },
  ] as const)('what is told before of $kind pieces is what the record says, by every reason', async (row) => {
    const cash: string[] = []
    for (const { text } of afterSaleReasons[row.kind]) {
      const lines = [{ quantity: 3, cash: 10_000, points: 301 }]
      const made = await build.order(office.now.userId, { status: row.status, lines, freight: 800 })
      const asked = { orderId: made.id, lineId: `${made.id}-1` }
      for (const quantity of [1, 2]) {
        const offer = await mall.ok(calls.queryApply, asked, office.buyer())
        const told = offer.amounts.find((one) => one.quantity === quantity)
        const fault = offer.reasons[row.kind].find((reason) => reason.text === text)?.sellerFault
        const application = { ...asked, quantity, reason: text, idempotencyKey: office.shop.key() }
        const unshipped = row.kind === 'unshipped'
        const { afterSaleId } = await mall.ok(
          calls.createRefunds,
          { ...application, unshipped },
          office.buyer(),
        )
        const { applied } = await office.detail(afterSaleId)
        expect([text, quantity, told?.[fault ? 'sellerFault' : row.kind]]).toEqual([text, quantity, applied])
        cash.push(applied.cash)
      }
    }
    // With the carriage for a fault of the seller's, and with the last piece that never left the shop.
    const sums = row.kind === 'shipped' ? ['33.33', '41.33', '66.67', '74.67'] : ['33.33', '74.67']
    expect([...new Set(cash)].sort()).toEqual(sums)
  })
})

describe('C.7 what the seller grants', () => {
  const order = () =>
    build.order(office.now.userId, { status: 30, lines: [{ quantity: 2, cash: 10_001, points: 301 }] })

  it('may be less by tender, with a reason, and never more', async () => {
    const { id: orderId } = await order()
    const id = await office.apply(orderId)
    const granted = (cash: string, points: string, giftCard = '0.00') => ({ cash, points, giftCard })
    expect((await office.audit(id, { granted: granted('50.01', '1.5'), text: '多退' })).message).toBe(
      '退款金额不能超过￥50.00，请修改后重试',
    )
    expect((await office.audit(id, { granted: granted('50.00', '3'), text: '多退' })).message).toBe(
      '退还积分不能超过 1.5，请修改后重试',
    )
    for (const wrong of [granted('-1.00', '1.5'), granted('50.00', '1.5', '0.01')])
      expect((await office.audit(id, { granted: wrong, text: '错' })).code).toBe('BAD_INPUT')
    expect((await office.audit(id, { granted: granted('40.00', '1.5') })).message).toBe(
      '减少退款金额时，请填写原因',
    )
    expect((await office.audit(id, { granted: granted('40.00', '1.5'), text: '商品有使用痕迹' })).code).toBe(
      '100',
    )
    await office.sendBack(id)
    await office.receive(id)
    expect(await office.detail(id)).toMatchObject({
      applied: { cash: '50.00', points: '1.5' },
      granted: { cash: '40.00', points: '1.5' },
      sellerText: '商品有使用痕迹',
      status: 40,
      refund: { status: 'PENDING' },
    })
  })

  it('batches are reckoned when they become final: one that is withdrawn takes no fen with it', async () => {
    const three = await build.order(office.now.userId, { status: 30, lines: [{ quantity: 3, cash: 10_000 }] })
    const [first, second] = [await office.apply(three.id), await office.apply(three.id, { quantity: 2 })]
    expect((await office.detail(first)).applied.cash).toBe('33.33')
    expect((await office.detail(second)).applied.cash).toBe('66.67')
    await office.audit(second)
    await office.sendBack(second)
    await office.receive(second)
    expect((await office.detail(second)).granted?.cash).toBe('66.66')
    await office.cancel(first)
    const last = await office.apply(three.id)
    expect((await office.detail(last)).applied.cash).toBe('33.34')
  })

  it('the carriage comes back where the fault is the seller’s, once', async () => {
    const made = await build.order(office.now.userId, { status: 30, lines: [{ quantity: 2 }], freight: 800 })
    const faulty = await office.apply(made.id, { reason: '商品质量问题' })
    expect((await office.detail(faulty)).applied.cash).toBe('18.00')
    await office.audit(faulty)
    await office.sendBack(faulty)
    await office.receive(faulty)
    const next = await office.apply(made.id, { reason: '商品质量问题' })
    expect((await office.detail(next)).applied.cash).toBe('10.00')
  })

  it('of pieces in the shop it comes with the last one alone, whatever is written as the reason', async () => {
    const made = await build.order(office.now.userId, {
      status: 25,
      lines: [{ quantity: 2, shipped: 1 }],
      freight: 800,
    })
    const reason = '商品质量问题'
    await mall.ok(orderCalls.cancelOrder, { orderId: made.id, reason }, office.buyer())
    const { list } = await mall.ok(calls.centrePage, {}, office.buyer())
    expect(list.map(({ applied }) => applied.cash)).toEqual(['10.00'])
  })

  it('nothing to pay back is done at once', async () => {
    const { id: orderId } = await build.order(office.now.userId, {
      status: 30,
      lines: [{ cash: 0 }],
      freight: 800,
    })
    const id = await office.apply(orderId)
    await office.audit(id)
    await office.sendBack(id)
    await office.receive(id)
    expect(await office.detail(id)).toMatchObject({ status: 50, refund: null })
    expect((await db.select().from(orders))[0]?.status).toBe(60)
  })
})
