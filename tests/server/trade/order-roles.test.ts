import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { orders as calls } from '#schemas/trade/orders/calls.ts'
import { officeOrders } from '#schemas/trade/orders/office-calls.ts'
import type { OrderStatus } from '#schemas/trade/orders/states.ts'
import { payments } from '#schemas/trade/payments/calls.ts'
import { skus } from '#server/catalog/goods/tables.ts'
import { afterSales } from '#server/trade/orders/after-sale-tables.ts'
import { shipments } from '#server/trade/orders/delivery-tables.ts'
import { orderAllocations, orderLines, orderLogs, orders, trades } from '#server/trade/orders/tables.ts'
import { cashierCharges, payments as attempts } from '#server/trade/payments/tables.ts'
import type { Asker } from '#tests/server/support/ask.ts'
import { buyerOperations } from '#tests/server/support/order-calls.ts'
import { shoppers } from '#tests/server/support/shopper.ts'
import { startTestMall } from '#tests/server/support/support.ts'
import { parcel } from './after-sale-office.ts'

const mall = await startTestMall()
const { db } = mall.services
const shop = shoppers(mall)
const STATES = [10, 20, 25, 30, 35, 40, 50, 60] as const

interface Subject {
  orderId: string
  tradeId: string
  payable: { points: string; cash: string }
  pickupCode: string
}
const ROLES = ['owner', 'other', 'supplier', 'purchaser', 'editor', 'admin', 'guest'] as const
type Who = (typeof ROLES)[number]
let askers: Record<Who, Asker>
let ownerId = ''
let goods = { goodsId: '', skuId: '' }
beforeAll(async () => {
  await mall.reset()
  const owner = await shop.buyer()
  ownerId = owner.userId
  const { goodsId, skuId } = await mall.build.goods({ payModel: 5, cash: 3_000, integral: 3_000 })
  goods = { goodsId, skuId }
  await mall.build.points(ownerId, 1_000)
  const tokenOf = async (given: object) => ({ token: (await mall.build.member(given)).token })
  askers = {
    owner: { token: owner.token },
    other: { token: (await shop.buyer()).token },
    supplier: await tokenOf({ roles: ['supplier'], supplier: true }),
    purchaser: await tokenOf({ roles: ['purchaser'], purchaser: true }),
    editor: await tokenOf({ roles: ['editor'] }),
    admin: await tokenOf({ roles: ['admin'] }),
    guest: {},
  }
})

/** A submitted trade of one order of two pieces, as it is once it got as far as `status`. */
async function subject(status: OrderStatus, pickup = false): Promise<Subject> {
  const { token = '' } = askers.owner
  const { tradeId, payable, orders: made } = await shop.submit(token, { lines: [{ ...goods, quantity: 2 }] })
  const orderId = made[0]?.orderId ?? ''
  const pickupCode = orderId.slice(-12)
  const taken = pickup ? { deliveryType: 2, address: null, pickupCode } : {}
  await db
    .update(orders)
    .set({ status, ...taken })
    .where(eq(orders.id, orderId))
  const paid = status === 50 ? ('CANCELLED' as const) : ('PAID' as const)
  if (status !== 10) await db.update(trades).set({ status: paid }).where(eq(trades.id, tradeId))
  const shippedQuantity = status === 25 ? 1 : status === 30 || status === 40 ? 2 : 0
  await db.update(orderLines).set({ shippedQuantity }).where(eq(orderLines.orderId, orderId))
  return { orderId, tradeId, payable, pickupCode }
}

interface Operation {
  name: string
  by: 'owner' | 'admin'
  /** B.2, by hand: where it changes something, and the state that the order is in after it. */
  to: Partial<Record<OrderStatus, OrderStatus>>
  /** Code of the answer when nothing changes. */
  code?: (status: OrderStatus) => string
  pickup?: true
  ask: (of: Subject, asker: Asker) => Promise<{ code: string; message: string | null }>
}

const operations: readonly Operation[] = [
  {
    name: 'doPay',
    by: 'owner',
    to: { 10: 10 },
    // PY5: paying a paid order again answers that it is paid.
    code: (status) => (status === 50 ? 'STATE_CHANGED' : '100'),
    ask: ({ tradeId, payable }, asker) => mall.call(payments.doPay, shop.paying({ tradeId, payable }), asker),
  },
  {
    name: 'changeSplit',
    by: 'owner',
    to: { 10: 10 },
    ask: ({ tradeId }, asker) => mall.call(payments.changeSplit, { tradeId, points: '5' }, asker),
  },
  {
    name: 'closeAttempt',
    by: 'owner',
    to: {},
    code: () => '100',
    ask: ({ tradeId }, asker) => mall.call(payments.closeAttempt, { tradeId }, asker),
  },
  {
    name: 'cancelOrder',
    by: 'owner',
    to: { 10: 50, 20: 20, 25: 25, 35: 35 },
    ask: ({ orderId }, asker) => mall.call(calls.cancelOrder, { orderId, reason: '不想要了' }, asker),
  },
  {
    name: 'ship',
    by: 'admin',
    to: { 20: 30, 25: 30 },
    ask: ({ orderId }, asker) => mall.call(officeOrders.ship, { orderId, ...parcel }, asker),
  },
  {
    name: 'verifyPickup',
    by: 'admin',
    to: { 35: 40 },
    pickup: true,
    ask: ({ pickupCode }, asker) => mall.call(officeOrders.verifyPickup, { code: pickupCode }, asker),
  },
  {
    name: 'cancel',
    by: 'admin',
    to: { 10: 50 },
    ask: ({ orderId }, asker) => mall.call(officeOrders.cancel, { orderId }, asker),
  },
]

/** Everything that one of them may change. */
const everything = async () => [
  await db.select().from(orders).orderBy(orders.id),
  await db.select().from(orderLines).orderBy(orderLines.id),
  await db.select().from(orderLogs).orderBy(orderLogs.sequence),
  await db.select().from(orderAllocations).orderBy(orderAllocations.orderId, orderAllocations.amount),
  await db.select().from(trades).orderBy(trades.id),
  await db.select().from(attempts).orderBy(attempts.id),
  await db.select().from(cashierCharges).orderBy(cashierCharges.gatewayNo),
  await db.select().from(afterSales).orderBy(afterSales.id),
  await db.select().from(shipments).orderBy(shipments.id),
  await db.select().from(skus).orderBy(skus.id),
]
/** OR11, X3: of what is another's nothing is known; the back office is closed before anything is looked up. */
const refusalOf = (who: Who, by: 'owner' | 'admin') =>
  who === 'guest' ? '401' : by === 'owner' ? 'NOT_FOUND' : 'NO_PERMISSION'

describe('security 14, B.2: every state, action and role', () => {
  it.each(STATES)('in %i only what the table allows changes anything', async (status) => {
    const own = { express: await subject(status), pickup: await subject(status, true) }
    const before = await everything()
    const seen: string[] = []
    for (const { name, by, to, code, pickup, ask } of operations)
      for (const who of ROLES) {
        if (who === by && to[status] !== undefined) continue
        const answer = await ask(pickup ? own.pickup : own.express, askers[who])
        const right = who === by ? (code?.(status) ?? 'STATE_CHANGED') : refusalOf(who, by)
        if (answer.code !== right) seen.push(`${name} by ${who}: ${answer.code} ${answer.message}`)
      }
    for (const { name, pickup, ask } of buyerOperations(mall, () => ownerId))
      for (const who of ROLES) {
        if (who === 'owner') continue
        const { code } = await ask((pickup ? own.pickup : own.express).orderId, askers[who])
        if (code !== refusalOf(who, 'owner')) seen.push(`${name} by ${who}: ${code}`)
      }
    expect(seen).toEqual([])
    expect(await everything()).toEqual(before)
  })

  const allowed = operations.flatMap((operation) =>
    STATES.filter((from) => operation.to[from] !== undefined).map((from) => ({ ...operation, from })),
  )
  it.each(allowed)('$name by $by is done in $from', async ({ by, from, to, pickup, ask }) => {
    const own = await subject(from, pickup)
    expect(await ask(own, askers[by])).toMatchObject({ code: '100' })
    const [order] = await db.select().from(orders).where(eq(orders.id, own.orderId))
    expect(order?.status).toBe(to[from])
  })

  it('an attempt at the cashier is closed by its buyer alone', async () => {
    const own = await subject(10)
    const gatewayNo = await shop.toCashier(askers.owner.token ?? '', own)
    const before = await everything()
    for (const who of ROLES) {
      if (who === 'owner') continue
      const { code } = await mall.call(payments.closeAttempt, { tradeId: own.tradeId }, askers[who])
      expect([who, code]).toEqual([who, refusalOf(who, 'owner')])
    }
    expect(await everything()).toEqual(before)
    await mall.ok(payments.closeAttempt, { tradeId: own.tradeId }, askers.owner)
    const [charge] = await db.select().from(cashierCharges).where(eq(cashierCharges.gatewayNo, gatewayNo))
    expect(charge?.status).toBe('CLOSED')
  })
})

describe('B.2 the platform cancels an unpaid trade', () => {
  it.each([
    { reason: 'ADMIN', text: '', says: '平台取消' },
    { reason: 'OUT_OF_STOCK', text: '', says: '商品缺货' },
    { reason: 'OUT_OF_STOCK', text: ' 产地断货 ', says: '产地断货' },
  ] as const)('$reason $text: the buyer reads $says, and everything held is free', async (row) => {
    const { reason, text, says } = row
    const own = await subject(10)
    const reservedBefore = (await shop.skuRow(goods.skuId))?.reserved ?? 0
    await mall.ok(officeOrders.cancel, { orderId: own.orderId, reason, text }, askers.admin)
    const [order] = await db.select().from(orders).where(eq(orders.id, own.orderId))
    expect(order).toMatchObject({ status: 50, cancelReason: reason, cancelText: says })
    const shown = await mall.ok(calls.findPcDetail, { orderId: own.orderId }, askers.owner)
    expect(shown.cancelText).toBe(says)
    expect(shown.log.at(-1)).toMatchObject({ operator: '平台客服', text: `取消订单：${says}` })
    expect((await shop.trade(askers.owner.token ?? '', own.tradeId)).status).toBe('CANCELLED')
    expect((await shop.skuRow(goods.skuId))?.reserved).toBe(reservedBefore - 2)
  })

  it('an order that never was is not found', async () => {
    const { code } = await mall.call(officeOrders.cancel, { orderId: 'nothing' }, askers.admin)
    expect(code).toBe('NOT_FOUND')
  })
})
