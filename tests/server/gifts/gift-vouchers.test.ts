import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { DAY_MS } from '#schemas/base/constants.ts'
import { assets } from '#schemas/gifts/assets/calls.ts'
import { giftVouchers as calls } from '#schemas/gifts/vouchers/calls.ts'
import { orders as orderCalls } from '#schemas/trade/orders/calls.ts'
import { orderLists } from '#schemas/trade/orders/list-calls.ts'
import { ORDER } from '#schemas/trade/orders/states.ts'
import { goods, skus } from '#server/catalog/goods/tables.ts'
import { giftLevels } from '#server/gifts/tables.ts'
import { giftVoucherEntries, giftVouchers } from '#server/gifts/voucher-tables.ts'
import { expireVouchers } from '#server/gifts/vouchers/expire.ts'
import { shops } from '#server/people/shops/tables.ts'
import { orderLines, orders, trades } from '#server/trade/orders/tables.ts'
import { payments } from '#server/trade/payments/tables.ts'
import { startTestMall } from '#tests/server/support/support.ts'
import { voucherShop } from './voucher-shop.ts'

const mall = await startTestMall()
const { services } = mall
const { db } = services
const picking = voucherShop(mall)
const { shop, wish } = picking
let token = ''
let userId = ''
let level: Awaited<ReturnType<typeof picking.level>>
beforeEach(async () => {
  await mall.reset()
  const made = await shop.buyer()
  token = made.token
  userId = made.userId
  level = await picking.level()
})

const detail = (voucherId: string) => mall.ok(calls.detail, { voucherId }, { token })
const skuAt = (at: number) => level.skuIds[at] ?? ''
const twoOf = (first = 0) => [skuAt(first), skuAt(first + 1)]
const statesOf = async () => (await db.select().from(giftVouchers)).map(({ left, status }) => [left, status])

describe('GC7 what a member has', () => {
  it('is told by state, with counts, those that end first in front', async () => {
    const { levelId } = level
    const in3 = mall.clock.now() + 3 * DAY_MS
    await picking.voucher(userId, levelId, { id: 'v-late' })
    await picking.book(userId, levelId, { id: 'b-soon', expiresAt: in3 })
    await picking.voucher(userId, levelId, { id: 'v-used', status: 'USED', left: 0, picks: 2 })
    await picking.voucher(userId, levelId, { id: 'v-over', expiresAt: mall.clock.now() })
    await picking.voucher(userId, levelId, { id: 'v-off', status: 'DISABLED' })
    await picking.voucher((await shop.buyer()).userId, levelId, { id: 'v-other' })
    await picking.voucher(null, levelId, { id: 'v-unbound', status: 'CREATED' })
    const usable = await mall.ok(calls.page, {}, { token })
    expect(usable.counts).toEqual({ usable: 2, used: 1, ended: 2 })
    expect(usable.list.map(({ voucherId }) => voucherId)).toEqual(['b-soon', 'v-late'])
    expect((await mall.ok(calls.usable, {}, { token })).map(({ voucherId }) => voucherId)).toEqual([
      'b-soon',
      'v-late',
    ])
    const ended = await mall.ok(calls.page, { state: 'ended' }, { token })
    expect(ended.list.map(({ statusText }) => statusText).sort()).toEqual(['已停用', '已过期'])
    const books = await mall.ok(calls.page, { kind: 'BOOK' }, { token })
    expect(books.counts).toEqual({ usable: 1, used: 0, ended: 0 })
    expect(await mall.ok(assets.counts, {}, { token })).toMatchObject({ vouchers: 2 })
    expect((await detail('v-used')).reason).toBe('该提货券已用完')
  })

  it('ends by a job, too', async () => {
    await picking.voucher(userId, level.levelId, { id: 'v', expiresAt: mall.clock.now() + 1000 })
    expect(await expireVouchers.run(services)).toBe(0)
    mall.clock.pass(1000)
    expect(await expireVouchers.run(services)).toBe(1)
    expect(await statesOf()).toEqual([[2, 'EXPIRED']])
  })

  it('the goods of a level are told to whoever knows it, without a price', async () => {
    const { levelId, goodsIds } = level
    await db
      .update(skus)
      .set({ onHand: 0 })
      .where(eq(skus.id, skuAt(1)))
    await db
      .update(goods)
      .set({ status: 'OFF' })
      .where(eq(goods.id, goodsIds[2] ?? ''))
    const page = await mall.ok(calls.goodsPage, { levelId, pageSize: 10 })
    expect(page.total).toBe(5)
    expect(page.list.map(({ goodsId }) => goodsId)).toEqual(goodsIds)
    expect(page.list.map(({ skus: [sku] }) => sku?.stock)).toEqual([100, 0, 0, 100, 100])
    expect(page.list[1]?.skus[0]?.problem).toBe('商品无库存')
    expect(JSON.stringify(page)).not.toMatch(/price|cash|10\.00|￥/i)
    const one = await mall.ok(calls.goodsDetail, { levelId, goodsId: goodsIds[0] ?? '' })
    expect(one.skus).toHaveLength(1)
    const others = await mall.build.goods()
    const missing = await mall.call(calls.goodsDetail, { levelId, goodsId: 'none' })
    expect(missing.code).toBe('NOT_FOUND')
    expect(await mall.call(calls.goodsDetail, { levelId, goodsId: others.goodsId })).toEqual(missing)
    await db.update(giftLevels).set({ kind: 'CARD' })
    expect((await mall.call(calls.goodsPage, { levelId })).code).toBe('NOT_FOUND')
  })
})

describe('GC7 picking by a voucher', () => {
  it('two of five make an order of type gift that costs nothing and is paid', async () => {
    const voucherId = await picking.voucher(userId, level.levelId)
    const made = await picking.submit(token, voucherId, twoOf(), { remark: '请包好' })
    expect(made.left).toBe(0)
    const [orderId = ''] = made.orders.map((order) => order.orderId)
    const found = await mall.ok(orderCalls.findPcDetail, { orderId }, { token })
    expect(found).toMatchObject({
      isGift: true,
      status: ORDER.PENDING_SHIPMENT,
      payable: { cash: '0.00', points: '0' },
      remark: '请包好',
      picked: { voucherId, back: 0 },
      payment: { method: '礼品兑换', cash: '0.00' },
      given: null,
    })
    expect(found.lines.map(({ unit, paid }) => [unit.cash, paid.cash])).toEqual([
      ['0.00', '0.00'],
      ['0.00', '0.00'],
    ])
    expect(found.address).not.toBeNull()
    expect(found.operations).not.toContain('invoice')
    const { list } = await mall.ok(orderLists.queryOrder, {}, { token })
    expect(list.map(({ isGift }) => isGift)).toEqual([true])
    expect(await statesOf()).toEqual([[0, 'USED']])
    expect((await shop.skuRow(skuAt(0)))?.reserved).toBe(1)
    expect(await db.$count(payments, eq(payments.status, 'SUCCESS'))).toBe(1)
    const ledger = await mall.ok(calls.entries, { voucherId }, { token })
    expect(ledger.list).toMatchObject([{ title: '提货', amount: -2, leftAfter: 0, orderIds: [orderId] }])
    expect([...(await picking.voucherFaults()), ...(await shop.faults())]).toEqual([])
  })

  it('of several shops one order each, all with the same voucher', async () => {
    const other = await mall.build.goods()
    const { levelId } = await picking.level({ skuIds: [skuAt(0), other.skuId] })
    const voucherId = await picking.voucher(userId, levelId)
    const made = await picking.submit(token, voucherId, [skuAt(0), other.skuId])
    expect(made.orders).toHaveLength(2)
    const rows = await db.select().from(orders)
    expect(rows.map(({ giftVoucherId, freight, cash }) => [giftVoucherId, freight, cash])).toEqual([
      [voucherId, 0, 0],
      [voucherId, 0, 0],
    ])
    const parcels = await mall.ok(calls.orders, { voucherId }, { token })
    expect(parcels.total).toBe(2)
    expect((await detail(voucherId)).orders).toBe(2)
    expect(await picking.voucherFaults()).toEqual([])
  })

  it('the same token gives the same orders; with another body it is refused', async () => {
    const voucherId = await picking.book(userId, level.levelId)
    const asked = wish(voucherId, twoOf())
    const first = await picking.trySubmit(token, asked)
    expect(await picking.trySubmit(token, asked)).toEqual(first)
    expect(await db.$count(orders)).toBe(1)
    expect((await picking.trySubmit(token, { ...asked, picks: asked.picks.slice(1) })).code).toBe(
      'KEY_REUSED',
    )
  })

  it.each([
    ['fewer than all that is left', [0], {}, 'QUANTITY_INVALID'],
    ['more than is left', [0, 1, 2], {}, 'QUANTITY_INVALID'],
    ['an address of nobody', [0, 1], { addressId: 'nowhere' }, 'ADDRESS_REQUIRED'],
  ])('%s is refused and writes nothing', async (_, at, given, code) => {
    const voucherId = await picking.voucher(userId, level.levelId)
    const picked = at.map(skuAt)
    expect((await picking.trySubmit(token, wish(voucherId, picked, given))).code).toBe(code)
    expect([await db.$count(trades), await db.$count(giftVoucherEntries)]).toEqual([0, 0])
  })

  it('what is no part of the level, off the shelf, sold out or out of reach is refused', async () => {
    const voucherId = await picking.voucher(userId, level.levelId)
    const ask = async (skuIds: readonly string[]) =>
      (await picking.trySubmit(token, wish(voucherId, skuIds))).code
    const stranger = await mall.build.goods()
    expect(await ask([skuAt(0), stranger.skuId])).toBe('NOT_FOUND')
    await db
      .update(skus)
      .set({ reserved: 100 })
      .where(eq(skus.id, skuAt(1)))
    expect(await ask(twoOf())).toBe('OUT_OF_STOCK')
    await db
      .update(goods)
      .set({ status: 'OFF' })
      .where(eq(goods.id, level.goodsIds[2] ?? ''))
    expect(await ask([skuAt(0), skuAt(2)])).toBe('OFF_SHELF')
    await db.update(shops).set({ open: false })
    expect(await ask([skuAt(0), skuAt(3)])).toBe('OFF_SHELF')
    await db.update(shops).set({ open: true })
    await db
      .update(goods)
      .set({ areaLimit: ['999999'] })
      .where(eq(goods.id, level.goodsIds[3] ?? ''))
    expect(await ask([skuAt(0), skuAt(3)])).toBe('NOT_DELIVERABLE')
    expect(await statesOf()).toEqual([[2, 'ACTIVE']])
    expect(await db.$count(orders)).toBe(0)
  })

  it('terms of sale bind no picks, and picks count for no limit of a purchase', async () => {
    await db.update(goods).set({ minNumber: 5, step: 5, limitNumber: 5 })
    const voucherId = await picking.voucher(userId, level.levelId)
    await picking.submit(token, voucherId, [], { picks: [{ skuId: skuAt(0), quantity: 2 }] })
    const bought = { goodsId: level.goodsIds[0] ?? '', skuId: skuAt(0), quantity: 5 }
    expect((await shop.price(token, { lines: [bought] })).problems).toEqual([])
  })

  it.each([
    ['used', { status: 'USED', left: 0 }],
    ['over', { expiresAt: 0 }],
    ['disabled', { status: 'DISABLED' }],
  ] as const)('one that is %s picks nothing', async (_, given) => {
    const voucherId = await picking.voucher(userId, level.levelId, given)
    const { code } = await picking.trySubmit(token, wish(voucherId, twoOf()))
    expect(code).toBe('GIFT_VOUCHER_UNUSABLE')
  })

  it('the same SKU on two lines is one line', async () => {
    const voucherId = await picking.voucher(userId, level.levelId)
    await picking.submit(token, voucherId, [skuAt(0), skuAt(0)])
    expect((await db.select().from(orderLines)).map(({ quantity }) => quantity)).toEqual([2])
  })

  it('virtual goods go to the account that is given, and are handed out', async () => {
    const card = await mall.build.goods({ goodsType: 4, subType: 1, isReal: false })
    const { levelId } = await picking.level({ skuIds: [card.skuId] })
    const page = await mall.ok(calls.goodsPage, { levelId })
    expect(page.list[0]?.account).toBe('PHONE')
    const voucherId = await picking.voucher(userId, levelId, { picks: 1 })
    expect((await picking.trySubmit(token, wish(voucherId, [card.skuId]))).code).toBe('BAD_INPUT')
    const made = await picking.submit(token, voucherId, [card.skuId], { account: '13900001111' })
    const [row] = await db.select().from(orders)
    expect(row).toMatchObject({ id: made.orders[0]?.orderId, deliveryType: 3, address: null })
  })
})

describe('GC9 a book', () => {
  it('is used in two parcels, and is read-only after that', async () => {
    const voucherId = await picking.book(userId, level.levelId)
    expect((await picking.submit(token, voucherId, twoOf())).left).toBe(2)
    expect(await detail(voucherId)).toMatchObject({ left: 2, orders: 1, reason: null })
    expect((await picking.submit(token, voucherId, twoOf(2))).left).toBe(0)
    expect(await detail(voucherId)).toMatchObject({ left: 0, orders: 2, reason: '该礼品册已用完' })
    expect((await picking.trySubmit(token, wish(voucherId, [skuAt(0)]))).code).toBe('GIFT_VOUCHER_UNUSABLE')
    expect((await mall.ok(calls.orders, { voucherId }, { token })).list).toHaveLength(2)
    expect(await picking.voucherFaults()).toEqual([])
  })
})
