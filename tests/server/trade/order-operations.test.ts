import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { orders as calls } from '#schemas/trade/orders/calls.ts'
import type { OrderStatus } from '#schemas/trade/orders/states.ts'
import { afterSales } from '#server/trade/orders/after-sale-tables.ts'
import { lockOrder } from '#server/trade/orders/find.ts'
import { orders } from '#server/trade/orders/tables.ts'
import { orderBuilders } from '#tests/server/support/build-orders.ts'
import { buyerOperations, PERSONAL_INVOICE } from '#tests/server/support/order-calls.ts'
import { buildPlainOrder, storedOrder } from '#tests/server/support/plain-order.ts'
import { START, startTestMall } from '#tests/server/support/support.ts'

const mall = await startTestMall()
const { db } = mall.services
const build = orderBuilders(mall)
let token = ''
let userId = ''
beforeEach(async () => {
  await mall.reset()
  const member = await mall.build.member()
  token = member.token
  userId = member.user.id
})

const STATES = [10, 20, 25, 30, 35, 40, 50, 60] as const
const operations = buyerOperations(mall, () => userId)

const anOrder = (status: OrderStatus, pickup?: boolean) => buildPlainOrder(build, userId, status, pickup)
const stored = (orderId: string) => storedOrder(mall, orderId)

describe.each(operations)('B.2 $name', ({ name, in: allowed, ask, pickup }) => {
  it.each(STATES.map((status) => ({ status })))('in $status does what the table says', async ({ status }) => {
    const { id } = await anOrder(status, pickup)
    const before = await stored(id)
    const answer = await ask(id, { token })
    const after = await stored(id)
    if (allowed.includes(status)) {
      expect(answer.code).toBe('100')
      if (name !== 'pickupCode') expect(after.logs).toHaveLength(1)
      return
    }
    expect(answer).toMatchObject({ code: 'STATE_CHANGED', message: '订单状态已变化，请刷新' })
    expect(after).toEqual(before)
  })

  it('OR11 answers a stranger, a supplier and the back office as for an order that never was', async () => {
    const { id } = await anOrder(allowed[0] ?? 20, pickup)
    const before = await stored(id)
    for (const given of [{}, { roles: ['supplier'], supplier: true }, { roles: ['admin'] }]) {
      const other = await mall.build.member(given)
      const answer = await ask(id, { token: other.token })
      expect(answer.code).toBe('NOT_FOUND')
      expect(answer).toEqual(await ask('nothing', { token: other.token }))
    }
    expect(await ask(id, {})).toMatchObject({ code: '401' })
    expect(await stored(id)).toEqual(before)
  })

  it('X3 a deleted order is as one that never was', async () => {
    const { id } = await anOrder(allowed[0] ?? 20, pickup)
    await db.update(orders).set({ hiddenAt: START }).where(eq(orders.id, id))
    expect(await ask(id, { token })).toEqual(await ask('nothing', { token }))
  })
})

describe('OR2 the buttons', () => {
  it.each(STATES.map((status) => ({ status })))(
    'of $status work, and nothing else does',
    async ({ status }) => {
      for (const { name, ask, pickup } of operations) {
        if (pickup && status !== 35) continue
        const { id } = await anOrder(status)
        const { operations: offered } = await mall.ok(calls.findOrderDetail, { orderId: id }, { token })
        const { code } = await ask(id, { token })
        expect([name, code === '100']).toEqual([name, offered.some((offer) => offer === name)])
      }
    },
  )
})

describe('OR4 reminding', () => {
  it('OR4 works once in 24 hours', async () => {
    const { id } = await anOrder(20)
    const remind = () => mall.call(calls.remindDelivery, { orderId: id }, { token })
    expect((await remind()).code).toBe('100')
    expect(await remind()).toMatchObject({
      code: 'TOO_OFTEN',
      message: '商家已收到提醒，24 小时内只能提醒一次',
    })
    mall.clock.pass(86_399_999)
    expect((await remind()).code).toBe('TOO_OFTEN')
    mall.clock.pass(1)
    expect((await remind()).code).toBe('100')
  })

  it('OR4 reminds of nothing when all that is left waits for a refund', async () => {
    const made = await build.order(userId)
    await build.afterSale(made, { unshipped: true })
    expect((await mall.call(calls.remindDelivery, { orderId: made.id }, { token })).code).toBe(
      'STATE_CHANGED',
    )
  })

  it('20 reminders at once are one', async () => {
    const { id } = await anOrder(20)
    const ask = () => mall.call(calls.remindDelivery, { orderId: id }, { token })
    const answers = await Promise.all(Array.from({ length: 20 }, ask))
    expect(answers.filter(({ code }) => code === '100')).toHaveLength(1)
    expect((await stored(id)).logs).toHaveLength(1)
  })
})

describe('OR5 receiving', () => {
  it('OR5 confirming completes the order, with time and log', async () => {
    const { id } = await anOrder(30)
    mall.clock.pass(5000)
    await mall.ok(calls.updateOrderStatus, { orderId: id }, { token })
    const { order, logs } = await stored(id)
    expect(order).toMatchObject({
      status: 40,
      deliverStatus: 'RECEIVED',
      completedAt: START + 5000,
      receiveBy: null,
    })
    expect(logs).toEqual([{ action: 'confirm', role: 'buyer', to: 40 }])
  })

  it('OR5 is refused while an after-sale runs, and allowed once it has ended', async () => {
    const made = await anOrder(30)
    const confirm = () => mall.call(calls.updateOrderStatus, { orderId: made.id }, { token })
    await build.afterSale(made)
    expect(await confirm()).toMatchObject({
      code: 'STATE_CHANGED',
      message: '订单有售后正在处理，处理完成后才能确认收货',
    })
    const other = await anOrder(30)
    await build.afterSale(other, { status: 61, finishedAt: START })
    expect((await mall.call(calls.updateOrderStatus, { orderId: other.id }, { token })).code).toBe('100')
  })

  it('OR5 the receipt is put off by seven days, once', async () => {
    const { id } = await anOrder(30)
    const extend = () =>
      mall.call(calls.updateOrderStatus, { orderId: id, action: 'extendReceipt' }, { token })
    expect((await extend()).code).toBe('100')
    expect((await stored(id)).order?.receiveBy).toBe(START + 21 * 86_400_000)
    expect((await extend()).message).toBe('每个订单只能延长一次收货时间')
  })

  it('20 confirmations at once are one', async () => {
    const { id } = await anOrder(30)
    const ask = () => mall.call(calls.updateOrderStatus, { orderId: id }, { token })
    const answers = await Promise.all(Array.from({ length: 20 }, ask))
    expect(answers.filter(({ code }) => code === '100')).toHaveLength(1)
    expect(answers.filter(({ code }) => code === 'STATE_CHANGED')).toHaveLength(19)
    expect((await stored(id)).logs).toHaveLength(1)
  })
})

describe('OR6 deleting', () => {
  it('OR6 is refused while an after-sale runs', async () => {
    const made = await anOrder(40)
    await build.afterSale(made, { phase: 'AFTER_SALE', type: 2 })
    const answer = await mall.call(calls.delOrder, { orderId: made.id }, { token })
    expect(answer.message).toBe('订单有售后正在处理，处理完成后才能删除')
    expect((await stored(made.id)).order?.hiddenAt).toBeNull()
  })

  it('OR6 keeps the rows and the state for the books', async () => {
    const { id } = await anOrder(50)
    await mall.ok(calls.delOrder, { orderId: id }, { token })
    expect((await stored(id)).order).toMatchObject({ status: 50, hiddenAt: START })
  })
})

describe('OR7 the invoice of an order', () => {
  it('SB5 is asked for once, and keeps the rules of invoices', async () => {
    const { id } = await anOrder(40)
    const ask = (more: object) =>
      mall.call(calls.applyInvoice, { orderId: id, invoice: { ...PERSONAL_INVOICE, ...more } }, { token })
    expect((await ask({ titleKind: 'COMPANY', title: '知礼科技', taxNumber: '1' })).code).toBe('BAD_INPUT')
    expect((await stored(id)).order?.invoice).toBeNull()
    expect((await ask({})).code).toBe('100')
    expect((await ask({})).message).toBe('该订单已申请发票，无需重复申请')
    const shown = await mall.ok(calls.findPcDetail, { orderId: id }, { token })
    expect(shown).toMatchObject({ invoice: { title: '沈知夏' }, invoiceStatus: '待开票' })
  })
})

describe('OR5 confirming while somebody applies for an after-sale', () => {
  it('the one that comes second sees what the first did', async () => {
    for (let round = 0; round < 10; round++) {
      const made = await anOrder(30)
      const seen: number[] = []
      const apply = () =>
        db.transaction(async (tx) => {
          const { status } = await lockOrder({ db: tx }, made.id)
          seen.push(status)
          const row = { userId, orderId: made.id, shopId: made.shopId, lineId: `${made.id}-1`, quantity: 1 }
          const kind = { type: 1, phase: 'AFTER_SALE', status: 10, reason: '破损' } as const
          const applied = { points: 0, cash: 0, giftCards: [] }
          const at = { id: `a-${made.id}`, goodsName: '', createdAt: START, applied }
          await tx.insert(afterSales).values({ ...row, ...kind, ...at })
        })
      const confirm = () => mall.call(calls.updateOrderStatus, { orderId: made.id }, { token })
      const [answer] = await (round % 2 === 0
        ? Promise.all([confirm(), apply()])
        : Promise.all([apply(), confirm()]).then(([, one]) => [one] as const))
      expect([answer.code, seen]).toEqual(answer.code === '100' ? ['100', [40]] : ['STATE_CHANGED', [30]])
    }
  })
})
