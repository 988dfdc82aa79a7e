import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { afterSales as calls } from '#schemas/trade/after-sales/calls.ts'
import { officeAfterSales } from '#schemas/trade/after-sales/office-calls.ts'
import { afterSaleReasons } from '#schemas/trade/after-sales/reasons.ts'
import { orders as orderCalls } from '#schemas/trade/orders/calls.ts'
import { officeOrders } from '#schemas/trade/orders/office-calls.ts'
import { skus } from '#server/catalog/goods/tables.ts'
import { afterSales } from '#server/trade/orders/after-sale-tables.ts'
import { orderAllocations, orders } from '#server/trade/orders/tables.ts'
import { refundParts, refunds } from '#server/trade/refunds/tables.ts'
import { coupons } from '#server/wallet/coupons/tables.ts'
import { pointsAccounts } from '#server/wallet/points/tables.ts'
import { shoppers } from '#tests/server/support/shopper.ts'
import { startTestMall } from '#tests/server/support/support.ts'
import { afterSaleOffice, parcel } from './after-sale-office.ts'

const mall = await startTestMall()
const { db } = mall.services
const office = afterSaleOffice(mall)
const shop = shoppers(mall)
beforeEach(office.begin)

const SEEDS = Array.from({ length: process.env.DEEP ? 30 : 1 }, (_, seed) => seed)
const STEPS = 30
const START_POINTS = 500_000

/** mulberry32: the same choices for the same seed. */
function chooser(seed: number) {
  let state = seed * 0x9e3779b9
  const below = (limit: number) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit
  }
  const of = <T>(all: readonly T[]): T | undefined => all[below(Math.max(1, all.length))]
  return { below, of }
}
type Chooser = ReturnType<typeof chooser>

/** Three shops with every payModel, a promotion, coupons of a shop and of the mall, two cards, points and carriage. */
async function bought({ of }: Chooser) {
  const { userId } = office.now
  const { token } = office.buyer()
  await shop.scoreRate('3')
  await shop.giveRate('1.7')
  await mall.build.points(userId, START_POINTS)
  const models = [2, 5, 7, 3, 2, 6, 5]
  const lines = []
  for (const [index, payModel] of models.entries()) {
    const price = { cash: [9_999, 10_000, 3_333, 2_501, 1, 777, 4_999][index] ?? 1, integral: 1_001 + index }
    const shopId = `shop${index % 3}`
    const { goodsId, skuId } = await mall.build.goods({ shopId, payModel, ...price })
    lines.push({ goodsId, skuId, quantity: 1 + (index % 3) })
  }
  for (const id of ['shop0', 'shop1', 'shop2']) await shop.setShop(id, { freight: 801 })
  await shop.promotion('shop0', 5_000, 333)
  const own = [
    await shop.coupon(userId, { shopId: 'shop1', off: 501 }),
    await shop.coupon(userId, { off: 1_000 }),
  ]
  const cards = [await shop.card(userId, 4_001), await shop.card(userId, 2_003)]
  const points = of(['NONE', '123.45', '400', 'ALL']) ?? 'NONE'
  const made = await shop.submit(token, { lines, couponIds: own, giftCardIds: cards, points })
  await shop.pay(token, made)
  return made.orders.map(({ orderId }) => orderId)
}

const reasons = [...afterSaleReasons.shipped, ...afterSaleReasons.unshipped].map(({ text }) => text)

/** One thing that buyer or seller may try; whatever is refused is refused in words. */
async function step({ below, of }: Chooser, orderIds: readonly string[]): Promise<void> {
  const orderId = of(orderIds) ?? ''
  const { lines } = await office.shop.detail(office.now.token, orderId)
  const lineId = of(lines)?.lineId ?? ''
  const found = of(await db.select().from(afterSales).where(eq(afterSales.orderId, orderId)))
  const record = found?.id ?? 'none'
  // Always agrees at the platform, because a request rejected there is never paid back.
  const agree = found?.toPlatform === true || below(4) > 0
  const form = {
    orderId,
    lineId,
    quantity: 1 + below(3),
    reason: of(reasons) ?? '',
    idempotencyKey: office.shop.key(),
  }
  const tries = [
    () =>
      mall.call(
        officeOrders.ship,
        { orderId, ...parcel, lines: [{ lineId, quantity: 1 + below(2) }] },
        office.seller(),
      ),
    () => mall.call(calls.createRefunds, { ...form, unshipped: below(2) === 0 }, office.buyer()),
    () => mall.call(calls.create, { ...form, type: 2 }, office.buyer()),
    () => mall.call(calls.create, { ...form, type: 3 }, office.buyer()),
    () => mall.call(orderCalls.cancelOrder, { orderId, reason: '不想要了' }, office.buyer()),
    () => office.audit(record, { agree, text: '说明' }),
    () => office.audit(record, { agree, text: '说明' }),
    () => mall.call(calls.sendBack, { afterSaleId: record, ...parcel }, office.buyer()),
    () =>
      mall.call(
        officeAfterSales.receive,
        { afterSaleId: record, accept: below(4) > 0, text: '说明' },
        office.seller(),
      ),
    () => mall.call(officeAfterSales.reship, { afterSaleId: record, ...parcel }, office.seller()),
    () => mall.call(calls.sign, { afterSaleId: record }, office.buyer()),
    () => mall.call(calls.cancellation, { afterSaleId: record }, office.buyer()),
    () => office.again(record, below(2) === 0),
    () => mall.call(orderCalls.updateOrderStatus, { orderId }, office.buyer()),
    async () => (await office.shop.refundAll(), null),
  ]
  const answer = await of(tries)?.()
  expect(['100', 'STATE_CHANGED', 'AFTER_SALE_REFUSED', 'BAD_INPUT', 'NOT_FOUND', undefined]).toContain(
    answer?.code,
  )
}

/** Finishes everything that is under way, and returns all that is left. */
async function drain(orderIds: readonly string[]): Promise<void> {
  for (let round = 0; round < 8; round++) {
    for (const { id, status } of await db.select().from(afterSales)) {
      if (status === 63) await office.again(id, true)
      await office.audit(id)
      await mall.call(calls.sendBack, { afterSaleId: id, ...parcel }, office.buyer())
      await mall.call(officeAfterSales.receive, { afterSaleId: id, accept: true }, office.seller())
      await mall.call(officeAfterSales.reship, { afterSaleId: id, ...parcel }, office.seller())
      await mall.call(calls.sign, { afterSaleId: id }, office.buyer())
    }
    await office.shop.refundAll()
    for (const orderId of orderIds)
      for (const offer of await mall.ok(calls.queryOrderApply, { orderId }, office.buyer()))
        for (const { type, unshipped, max } of offer.types) {
          if (type !== 1) continue
          const form = { orderId, lineId: offer.lineId, quantity: max, idempotencyKey: office.shop.key() }
          await mall.ok(calls.createRefunds, { ...form, unshipped, reason: '其他原因' }, office.buyer())
        }
  }
}

type Parts = readonly { tender: string; amount: number }[]
const sumOf = (tender: string, rows: Parts) =>
  rows.reduce((all, row) => all + (row.tender === tender ? row.amount : 0), 0)

/** Cash and cards of every order: what they paid, and what went back. */
async function paidAndBack() {
  const all = await db.select().from(orders)
  const allocations = await db.select().from(orderAllocations)
  const back = await db
    .select({ orderId: refunds.orderId, tender: refundParts.tender, amount: refundParts.amount })
    .from(refundParts)
    .innerJoin(refunds, eq(refunds.id, refundParts.refundId))
    .where(eq(refunds.status, 'SUCCESS'))
  return all.map(({ id, freightRefunded }) => {
    const paid = allocations.filter(
      ({ orderId, lineId }) => orderId === id && (lineId !== '' || freightRefunded),
    )
    const returned = back.filter(({ orderId }) => orderId === id)
    const sums = (rows: Parts) => [sumOf('CASH', rows), sumOf('GIFT_CARD', rows)]
    return { paid: sums(paid), back: sums(returned) }
  })
}

const TITLE = 'I2 I3 whatever happens in between, all that was paid goes back by its tender: seed %i'
it.each(SEEDS)(TITLE, async (seed) => {
  const choose = chooser(seed + 1)
  const orderIds = await bought(choose)
  for (let n = 0; n < STEPS; n++) await step(choose, orderIds)
  await drain(orderIds)
  const ends = (await db.select().from(orders)).map(({ status, payStatus }) => [status, payStatus])
  expect(ends).toEqual(orderIds.map(() => [60, 'REFUNDED']))
  for (const { paid, back } of await paidAndBack()) expect(back).toEqual(paid)
  // Given points were taken back with what gave them.
  const [account] = await db.select().from(pointsAccounts)
  expect([(account?.balance ?? 0) - (account?.debt ?? 0), account?.frozen]).toEqual([START_POINTS, 0])
  expect((await db.select().from(coupons)).map(({ status }) => status)).toEqual(['UNUSED', 'UNUSED'])
  expect((await db.select().from(skus)).filter(({ reserved }) => reserved !== 0)).toEqual([])
  expect(await shop.faults()).toEqual([])
})
