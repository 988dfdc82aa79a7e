import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeEach, expect, it } from 'vitest'
import { afterSales as afterSaleCalls } from '#schemas/trade/after-sales/calls.ts'
import { officeAfterSales } from '#schemas/trade/after-sales/office-calls.ts'
import { OFFICE_REASON_CODES } from '#schemas/trade/after-sales/reasons.ts'
import { auditEntries } from '#server/people/audit/tables.ts'
import { quoteUndelivered } from '#server/trade/after-sales/quote-undelivered.ts'
import { afterSales } from '#server/trade/orders/after-sale-tables.ts'
import { orders } from '#server/trade/orders/tables.ts'
import { orderBuilders } from '#tests/server/support/build-orders.ts'
import { startTestMall } from '#tests/server/support/support.ts'
import { DEEP } from '#tests/support/deep.ts'
import { afterSaleOffice } from './after-sale-office.ts'

const mall = await startTestMall()
const { db } = mall.services
const office = afterSaleOffice(mall)
const build = orderBuilders(mall)
beforeEach(() => office.begin())

const line = fc.record({
  quantity: fc.integer({ min: 1, max: 4 }),
  cash: fc.integer({ min: 1, max: 99_999 }),
  points: fc.integer({ min: 0, max: 9_999 }),
  shipped: fc.boolean(),
  /** Pieces that the buyer has applied for, and that the office refunds first. */
  applied: fc.nat(1),
  before: fc.nat(1),
  asked: fc.nat(2),
})
const world = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 3 }),
  freight: fc.constantFrom(0, 800),
  reason: fc.constantFrom(...OFFICE_REASON_CODES),
  whole: fc.boolean(),
  /** Points per yuan that were given already, and the buyer's free points. */
  given: fc.constantFrom(0, 10_000),
  unspent: fc.constantFrom(0, 500),
})
type World = typeof world extends fc.Arbitrary<infer W> ? W : never

async function lay({ lines, freight, given, unspent }: World) {
  await office.begin()
  const { userId } = office.now
  if (unspent > 0) await mall.build.points(userId, unspent)
  const made = await build.order(userId, {
    status: 20,
    freight,
    lines: lines.map(({ shipped, ...one }) => ({ ...one, shipped: shipped && one.quantity > 1 ? 1 : 0 })),
    order: given === 0 ? {} : { giveRate: given, completedAt: mall.clock.now() },
  })
  for (const [at, { before, applied, quantity, shipped }] of lines.entries()) {
    const lineId = `${made.id}-${at + 1}`
    const free = quantity - (shipped && quantity > 1 ? 1 : 0)
    if (before === 1 && free > 1)
      await mall.call(
        officeAfterSales.refundOrder,
        { orderId: made.id, reason: 'AGREED', lines: [{ lineId, quantity: 1 }] },
        office.seller(),
      )
    if (applied === 1 && free > 2) {
      const asked = { orderId: made.id, lineId, quantity: 1, unshipped: true, reason: '不想要了' }
      const application = { ...asked, idempotencyKey: office.shop.key() }
      await mall.call(afterSaleCalls.createRefunds, application, office.buyer())
    }
  }
  return made.id
}

const agrees = fc.asyncProperty(world, async (given) => {
  const orderId = await lay(given)
  const some = given.lines.flatMap(({ asked }, at) =>
    asked > 0 ? [{ lineId: `${orderId}-${at + 1}`, quantity: asked }] : [],
  )
  const lines = given.whole || some.length === 0 ? undefined : some
  const asked = { orderId, reason: given.reason, lines }
  const quoted = await mall.call(officeAfterSales.quoteRefund, asked, office.seller())
  const [before] = await db.select().from(orders).where(eq(orders.id, orderId))
  const done = await mall.call(officeAfterSales.refundOrder, asked, office.seller())
  expect(quoted.code).toBe(done.code)
  if (done.code !== '100') {
    expect(quoted.message).toBe(done.message)
    return
  }
  const [after] = await db.select().from(orders).where(eq(orders.id, orderId))
  const ids = done.data?.afterSaleIds ?? []
  const [entry] = (await db.select().from(auditEntries).where(eq(auditEntries.action, 'refundOrder'))).filter(
    (one) => Object(one.after).afterSales === ids.join('、'),
  )
  const records = (await db.select().from(afterSales)).filter(({ id }) => ids.includes(id))
  expect(quoted.data).toEqual({
    pieces: records.reduce((sum, { quantity }) => sum + quantity, 0),
    back: `退还 ${Object(entry?.after).granted}`,
    freight: given.freight > 0 && !before?.freightRefunded && after?.freightRefunded ? '￥8.00' : '',
  })
})

const NAMES = 'C.7 the quote of a refund names to the fen what the refund then grants'
it(NAMES, () => fc.assert(agrees, { numRuns: 3, seed: 36 }))
it(`${NAMES}, over many orders`, DEEP, () => fc.assert(agrees, { numRuns: 80 }))

it('a quote writes nothing and locks nothing: a transaction that may only read is enough', async () => {
  const { id } = await build.order(office.now.userId, {
    lines: [{ quantity: 3, cash: 25_125 }],
    freight: 800,
  })
  const quote = await db.transaction(
    (tx) => quoteUndelivered({ orderId: id, reason: 'OUT_OF_STOCK' }, { db: tx, clock: mall.services.clock }),
    { accessMode: 'read only' },
  )
  expect(quote).toEqual({ pieces: 3, back: '退还 ￥259.25', freight: '￥8.00' })
})
