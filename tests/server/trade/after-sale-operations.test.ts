import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { afterSales as calls, logistics } from '#schemas/trade/after-sales/calls.ts'
import { officeAfterSales } from '#schemas/trade/after-sales/office-calls.ts'
import {
  type AfterSaleStatus,
  afterSaleStatuses,
  isAfterSaleStatus,
} from '#schemas/trade/after-sales/states.ts'
import { skus } from '#server/catalog/goods/tables.ts'
import { afterSaleLogs, afterSales } from '#server/trade/orders/after-sale-tables.ts'
import { shipments } from '#server/trade/orders/delivery-tables.ts'
import { orderLines, orders } from '#server/trade/orders/tables.ts'
import { refunds } from '#server/trade/refunds/tables.ts'
import type { Asker } from '#tests/server/support/ask.ts'
import { orderBuilders } from '#tests/server/support/build-orders.ts'
import { startTestMall } from '#tests/server/support/support.ts'

const mall = await startTestMall()
const { db } = mall.services
const build = orderBuilders(mall)
let owner = ''
let ownerId = ''
let other = ''
let seller = ''
beforeEach(async () => {
  await mall.reset()
  const member = await mall.build.member()
  owner = member.token
  ownerId = member.user.id
  other = (await mall.build.member()).token
  seller = (await mall.build.member({ roles: ['admin'] })).token
})

const parcel = { carrier: 'SF', trackingNo: 'SF1234567890123' }
const STATES = Object.keys(afterSaleStatuses).map(Number).filter(isAfterSaleStatus)

interface Operation {
  name: string
  by: 'buyer' | 'seller'
  /** B.3, by hand: where it may be done, and where it leads. */
  to: Partial<Record<AfterSaleStatus, AfterSaleStatus>>
  ask: (afterSaleId: string, asker: Asker) => Promise<{ status: number; code: string; message: string }>
}

const operations: readonly Operation[] = [
  {
    name: 'cancellation',
    by: 'buyer',
    to: { 10: 61, 20: 61, 30: 61 },
    ask: (afterSaleId, asker) => mall.call(calls.cancellation, { afterSaleId }, asker),
  },
  ...[calls.sendBack, calls.sendPcBack, logistics.addOrUpdate].map((row): Operation => ({
    name: row.path,
    by: 'buyer',
    to: { 20: 30, 30: 30 },
    ask: (afterSaleId, asker) => mall.call(row, { afterSaleId, ...parcel }, asker),
  })),
  {
    name: 'sign',
    by: 'buyer',
    to: { 36: 50 },
    ask: (afterSaleId, asker) => mall.call(calls.sign, { afterSaleId }, asker),
  },
  {
    // In 30 and 40 goods or money are owed yet.
    name: 'done',
    by: 'buyer',
    to: { 36: 50 },
    ask: (afterSaleId, asker) => mall.call(calls.done, { afterSaleId }, asker),
  },
  {
    name: 'delete',
    by: 'buyer',
    to: { 50: 50, 61: 61, 62: 62, 70: 70 },
    ask: (afterSaleId, asker) => mall.call(calls.delete, { afterSaleId }, asker),
  },
  {
    name: 'applyAgain',
    by: 'buyer',
    to: { 61: 61, 62: 62, 70: 70 },
    ask: (afterSaleId, asker) => mall.call(calls.applyAgain, { afterSaleId }, asker),
  },
  {
    name: 'askPlatform',
    by: 'buyer',
    to: { 63: 10 },
    ask: (afterSaleId, asker) => mall.call(calls.applyAgain, { afterSaleId, toPlatform: true }, asker),
  },
  {
    name: 'agree',
    by: 'seller',
    to: { 10: 20 },
    ask: (afterSaleId, asker) => mall.call(officeAfterSales.audit, { afterSaleId, agree: true }, asker),
  },
  {
    name: 'reject',
    by: 'seller',
    to: { 10: 62 },
    ask: (afterSaleId, asker) =>
      mall.call(officeAfterSales.audit, { afterSaleId, agree: false, text: '不符合条件' }, asker),
  },
  {
    name: 'receive',
    by: 'seller',
    to: { 30: 40 },
    ask: (afterSaleId, asker) => mall.call(officeAfterSales.receive, { afterSaleId, accept: true }, asker),
  },
  {
    name: 'refuse',
    by: 'seller',
    to: { 30: 63 },
    ask: (afterSaleId, asker) =>
      mall.call(officeAfterSales.receive, { afterSaleId, accept: false, text: '空包裹' }, asker),
  },
  {
    name: 'reship',
    by: 'seller',
    to: { 34: 36, 63: 63 },
    ask: (afterSaleId, asker) => mall.call(officeAfterSales.reship, { afterSaleId, ...parcel }, asker),
  },
]

const EXCHANGED: readonly number[] = [34, 36]
const FREE: readonly number[] = [50, 61, 62, 70]

/**
 * Creates an after-sale of ￥10.00 for one of two shipped pieces; an exchange for the states that only exchanges
 * have.
 */
async function anAfterSale(status: AfterSaleStatus) {
  const order = await build.order(ownerId, { status: 30, lines: [{ quantity: 2 }] })
  const ended = FREE.includes(status)
  const made = await build.afterSale(order, {
    status,
    type: EXCHANGED.includes(status) ? 3 : 2,
    phase: 'AFTER_SALE',
    reason: '七天无理由退换',
    applied: { points: 0, cash: 1000, giftCards: [] },
    ...(ended ? { finishedAt: mall.clock.now() } : {}),
  })
  return made.id
}

/** Everything that an after-sale may change. */
const everything = async () => [
  await db.select().from(afterSales).orderBy(afterSales.id),
  await db.select().from(afterSaleLogs).orderBy(afterSaleLogs.sequence),
  await db.select().from(orderLines).orderBy(orderLines.id),
  await db.select().from(orders).orderBy(orders.id),
  await db.select().from(refunds).orderBy(refunds.id),
  await db.select().from(shipments).orderBy(shipments.id),
  await db.select().from(skus).orderBy(skus.id),
]

describe('security 14, B.3: every state, action and role', () => {
  it.each(STATES)('in %i only what the table allows changes anything', async (status) => {
    const id = await anAfterSale(status)
    const tokenOf = async (given: object) => (await mall.build.member(given)).token
    const others = {
      other,
      supplier: await tokenOf({ roles: ['supplier'], supplier: true }),
      purchaser: await tokenOf({ roles: ['purchaser'], purchaser: true }),
      editor: await tokenOf({ roles: ['editor'] }),
    }
    const before = await everything()
    const seen: string[] = []
    for (const { name, by, to, ask } of operations) {
      const strangers = by === 'buyer' ? { ...others, seller } : { ...others, owner }
      for (const [who, token] of Object.entries(strangers)) {
        const answer = await ask(id, { token })
        if (answer.code !== (by === 'buyer' ? 'NOT_FOUND' : 'NO_PERMISSION'))
          seen.push(`${name} by ${who}: ${answer.code}`)
      }
      const { code } = await ask(id, {})
      if (code !== '401') seen.push(`${name} by a guest: ${code}`)
      if (to[status] !== undefined) continue
      const answer = await ask(id, { token: by === 'buyer' ? owner : seller })
      if (!['STATE_CHANGED', 'AFTER_SALE_REFUSED'].includes(answer.code) || answer.message === '')
        seen.push(`${name}: ${answer.code} ${answer.message}`)
    }
    expect(seen).toEqual([])
    expect(await everything()).toEqual(before)
  })

  const allowed = operations.flatMap((operation) =>
    Object.entries(operation.to).map(([from, to]) => ({ ...operation, from: Number(from), target: to })),
  )
  it.each(allowed)('$name leads from $from to $target', async ({ by, from, target, ask }) => {
    if (!isAfterSaleStatus(from)) throw new Error('no state')
    const id = await anAfterSale(from)
    const answer = await ask(id, { token: by === 'buyer' ? owner : seller })
    expect([answer.code, answer.message]).toEqual(['100', ''])
    const [record] = await db.select().from(afterSales).where(eq(afterSales.id, id))
    expect(record?.status).toBe(target)
    const [line] = await db.select().from(orderLines)
    const records = await db.select().from(afterSales)
    const holding = records.filter((one) => !FREE.includes(one.status)).length
    expect(line?.afterSaleQuantity).toBe(holding)
  })

  it('AS5 the buttons of the buyer are those that work', async () => {
    for (const status of STATES) {
      const id = await anAfterSale(status)
      const { operations: buttons } = await mall.ok(
        calls.queryRefundApply,
        { afterSaleId: id },
        { token: owner },
      )
      const names = buttons.map((name) =>
        name === 'cancel' ? 'cancellation' : name === 'editSendBack' ? 'sendBack' : name,
      )
      const works = operations
        .filter(({ by, to }) => by === 'buyer' && to[status] !== undefined)
        .map(({ name }) => name.split('/').at(-1) ?? '')
        .filter((name) => name !== 'sendPcBack' && name !== 'addOrUpdate')
      expect([status, names.sort()]).toEqual([status, works.sort()])
    }
  })
})

describe('security 22: no id of another member ever answers', () => {
  it('reads answer as for a record that never was', async () => {
    const id = await anAfterSale(30)
    await mall.ok(calls.sendBack, { afterSaleId: id, ...parcel }, { token: owner })
    const [shipment] = await db.select().from(shipments)
    const reads = [
      calls.queryRefundApply,
      calls.querySendBack,
      calls.queryLogistics,
      logistics.queryLogistics,
    ] as const
    for (const token of [other, seller])
      for (const row of reads) {
        const missing = await mall.call(row, { afterSaleId: 'A0' }, { token })
        expect(await mall.call(row, { afterSaleId: id }, { token })).toEqual(missing)
        expect(missing.code).toBe('NOT_FOUND')
      }
    const trail = (shipmentId: string, token: string) =>
      mall.call(logistics.trailById, { shipmentId }, { token })
    expect(await trail(shipment?.id ?? '', other)).toEqual(await trail('none', other))
    expect((await trail(shipment?.id ?? '', owner)).code).toBe('100')
    const { list, counts } = await mall.ok(calls.centrePage, {}, { token: other })
    expect([list, counts.all]).toEqual([[], 0])
  })

  it('nothing can be applied for on an order of another', async () => {
    const order = await build.order(ownerId, { status: 30 })
    const asked = { orderId: order.id, lineId: `${order.id}-1`, quantity: 1 }
    const more = { reason: '商品质量问题', idempotencyKey: 'a-key-of-16-letters' }
    const own = await build.order((await mall.build.member()).user.id, { status: 30 })
    for (const answer of [
      await mall.call(calls.create, { ...asked, ...more, type: 2 }, { token: other }),
      await mall.call(calls.createRefunds, { ...asked, ...more }, { token: other }),
      await mall.call(calls.queryApply, asked, { token: other }),
      await mall.call(calls.queryOrderApply, asked, { token: other }),
    ])
      expect(answer.code).toBe('NOT_FOUND')
    // A line of another order under the own one.
    const mixed = { ...asked, lineId: `${own.id}-1`, ...more, type: 2 as const }
    expect((await mall.call(calls.create, mixed, { token: owner })).code).toBe('NOT_FOUND')
    expect(await db.$count(afterSales)).toBe(0)
  })
})
