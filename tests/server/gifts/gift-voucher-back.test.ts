import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { DAY_MS } from '#schemas/base/constants.ts'
import { giftVouchers as calls } from '#schemas/gifts/vouchers/calls.ts'
import { afterSales as afterSaleCalls } from '#schemas/trade/after-sales/calls.ts'
import { AFTER_SALE } from '#schemas/trade/after-sales/states.ts'
import { orders as orderCalls } from '#schemas/trade/orders/calls.ts'
import { officeOrders } from '#schemas/trade/orders/office-calls.ts'
import { ORDER } from '#schemas/trade/orders/states.ts'
import { giftVouchers } from '#server/gifts/voucher-tables.ts'
import { afterSales } from '#server/trade/orders/after-sale-tables.ts'
import { orderLines, orders } from '#server/trade/orders/tables.ts'
import { refundParts, refunds } from '#server/trade/refunds/tables.ts'
import { startTestMall } from '#tests/server/support/support.ts'
import { afterSaleOffice } from '#tests/server/trade/after-sale-office.ts'
import { figure } from '#tests/support/some.ts'
import { voucherShop } from './voucher-shop.ts'

const mall = await startTestMall()
const { db } = mall.services
const office = afterSaleOffice(mall)
const picking = voucherShop(mall)
let level: Awaited<ReturnType<typeof picking.level>>
beforeEach(async () => {
  await office.begin()
  level = await picking.level()
})

const two = () => level.skuIds.slice(0, 2)
const token = () => office.now.token
const voucherRow = async () => (await db.select().from(giftVouchers))[0]
const cancel = (orderId: string) =>
  mall.call(orderCalls.cancelOrder, { orderId, reason: '不想要了' }, office.buyer())
const running = async () =>
  (await db.select().from(afterSales).where(eq(afterSales.status, AFTER_SALE.APPLIED))).map(({ id }) => id)
async function agreeAll(): Promise<void> {
  for (const afterSaleId of await running()) await office.audit(afterSaleId)
  await office.shop.refundAll()
}
/** A voucher of two, both of which are picked. */
async function picked(given: Parameters<typeof picking.voucher>[2] = {}) {
  const voucherId = await picking.voucher(office.now.userId, level.levelId, given)
  const made = await picking.submit(token(), voucherId, two())
  return { voucherId, orderId: made.orders[0]?.orderId ?? '' }
}
const ship = (orderId: string) =>
  mall.ok(officeOrders.ship, { orderId, carrier: 'SF', trackingNo: 'SF1234567890123' }, office.seller())
const noFaults = async () =>
  expect([...(await picking.voucherFaults()), ...(await picking.shop.faults())]).toEqual([])

describe('GC7 what was picked comes back as picks, never as money', () => {
  it('an order that is cancelled before it is sent', async () => {
    const { voucherId, orderId } = await picked()
    mall.clock.pass(1000)
    expect((await cancel(orderId)).data).toEqual({ state: 'REFUND_REQUESTED' })
    expect((await voucherRow())?.left).toBe(0)
    await agreeAll()
    expect(await voucherRow()).toMatchObject({ left: 2, status: 'ACTIVE' })
    const found = await mall.ok(orderCalls.findPcDetail, { orderId }, office.buyer())
    expect(found).toMatchObject({
      status: ORDER.CLOSED,
      picked: { back: 2 },
      refunded: { cash: '0.00', points: '0', giftCard: '0.00' },
    })
    expect((await picking.shop.skuRow(two()[0] ?? ''))?.reserved).toBe(0)
    expect(await db.$count(refundParts)).toBe(0)
    const ledger = await mall.ok(calls.entries, { voucherId }, office.buyer())
    expect(ledger.list.map(({ title, amount }) => [title, amount])).toEqual([
      ['售后退回', 1],
      ['售后退回', 1],
      ['提货', -2],
    ])
    const again = await picking.submit(token(), voucherId, two())
    expect(again.left).toBe(0)
    await noFaults()
  })

  it('pieces that were sent and came back, as a forecast and in every text', async () => {
    const { orderId } = await picked()
    await ship(orderId)
    const offer = await mall.ok(
      afterSaleCalls.queryApply,
      { orderId, lineId: `${await lineOf(orderId)}` },
      office.buyer(),
    )
    expect(offer).toMatchObject({ isGift: true, refusal: null })
    const afterSaleId = await office.apply(orderId, { lineId: await lineOf(orderId) })
    await office.comeBack(afterSaleId)
    expect((await office.detail(afterSaleId)).isGift).toBe(true)
    await office.shop.refundAll()
    const done = await office.detail(afterSaleId)
    expect(done.status).toBe(AFTER_SALE.DONE)
    const words = done.log.map(({ text }) => text)
    expect(words.join()).not.toContain('￥')
    expect(words.filter((text) => text.includes('退回提货次数 1 次'))).toHaveLength(3)
    expect(await voucherRow()).toMatchObject({ left: 1, status: 'ACTIVE' })
    await noFaults()
  })

  it('once per after-sale, however often the refund is executed', async () => {
    const { orderId } = await picked()
    await cancel(orderId)
    await agreeAll()
    await db.update(refunds).set({ status: 'PENDING', nextTryAt: 0 })
    await office.shop.refundAll()
    expect((await voucherRow())?.left).toBe(2)
    await noFaults()
  })

  it('one that is over by then is open for 30 days more; a disabled one stays closed', async () => {
    const { orderId } = await picked({ id: 'v', expiresAt: mall.clock.now() + DAY_MS })
    await cancel(orderId)
    await office.later(2 * DAY_MS)
    await agreeAll()
    expect(await voucherRow()).toMatchObject({
      left: 2,
      status: 'ACTIVE',
      expiresAt: mall.clock.now() + 30 * DAY_MS,
    })
    const other = await picked()
    await cancel(other.orderId)
    await db.update(giftVouchers).set({ status: 'DISABLED' })
    await agreeAll()
    const rows = await db.select().from(giftVouchers).where(eq(giftVouchers.id, other.voucherId))
    expect(rows).toMatchObject([{ status: 'DISABLED', left: 2 }])
  })

  it('an exchange is for what was picked alone, and moves no pick', async () => {
    const [first = '', second = ''] = (await mall.build.goods({}, [{}, {}])).skuIds
    const own = await picking.level({ skuIds: [first, second] })
    const voucherId = await picking.voucher(office.now.userId, own.levelId, { picks: 1 })
    const made = await picking.submit(token(), voucherId, [first])
    const orderId = made.orders[0]?.orderId ?? ''
    await ship(orderId)
    const lineId = await lineOf(orderId)
    const { exchange } = await mall.ok(afterSaleCalls.queryApply, { orderId, lineId }, office.buyer())
    expect(exchange.map(({ skuId }) => skuId)).toEqual([first])
    expect((await office.tryApply(orderId, { lineId, type: 3, exchangeSkuId: second })).code).toBe(
      'BAD_INPUT',
    )
  })
})

async function lineOf(orderId: string): Promise<string> {
  const [line] = await db.select().from(orderLines).where(eq(orderLines.orderId, orderId))
  return line?.id ?? ''
}

describe('left is all picks and the entries, whatever happens', () => {
  const act = fc.oneof(
    {
      weight: 3,
      arbitrary: fc.record({ do: fc.constant('pick' as const), n: fc.integer({ min: 1, max: 5 }) }),
    },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('cancel' as const), n: fc.nat(9) }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('withdraw' as const), n: fc.nat(9) }) },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('grant' as const), n: fc.nat(9) }) },
  )

  /** One thing that somebody tries; whatever is refused is refused in words. */
  async function step(voucherId: string, { do: what, n }: { do: string; n: number }): Promise<void> {
    if (what === 'pick') {
      const skuId = level.skuIds[n % 5] ?? ''
      const picks = [{ skuId, quantity: n }]
      await picking.trySubmit(token(), picking.wish(voucherId, [], { picks }))
    }
    const all = await db.select({ id: orders.id }).from(orders).where(eq(orders.giftVoucherId, voucherId))
    if (what === 'cancel' && all.length > 0) await cancel(all[n % all.length]?.id ?? '')
    const open = await running()
    const one = open[n % Math.max(1, open.length)]
    if (one === undefined) return
    if (what === 'withdraw')
      await mall.call(afterSaleCalls.cancellation, { afterSaleId: one }, office.buyer())
    if (what === 'grant') {
      await office.audit(one)
      await office.shop.refundAll()
    }
  }

  it('over mixed picks, cancels and refunds', { timeout: figure(120_000, 3_600_000) }, async () => {
    let runs = 0
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('VOUCHER' as const, 'BOOK' as const),
        fc.array(act, { minLength: 3, maxLength: 8 }),
        async (kind, acts) => {
          const picks = kind === 'BOOK' ? 5 : 2
          const id = `run${++runs}`
          const voucherId = await picking.voucher(office.now.userId, level.levelId, { id, kind, picks })
          for (const one of acts) await step(voucherId, one)
          expect(await picking.voucherFaults()).toEqual([])
        },
      ),
      { seed: 29, numRuns: figure(100, 5_000, 500) },
    )
    expect((await picking.shop.faults()).slice(0, 3)).toEqual([])
  })
})
