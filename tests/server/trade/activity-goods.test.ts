import { beforeEach, describe, expect, it } from 'vitest'
import { officeLists } from '#schemas/app/lists/calls.ts'
import { officeGoods } from '#schemas/assortment/goods-office/calls.ts'
import { readUnusual } from '#schemas/base/confirmation.ts'
import { activities as running } from '#schemas/trade/activity-goods/calls.ts'
import { officeActivities as calls } from '#schemas/trade/activity-goods/office-calls.ts'
import { checkout } from '#schemas/trade/checkout/calls.ts'
import { orders } from '#schemas/trade/orders/calls.ts'
import { auditEntries } from '#server/people/audit/tables.ts'
import { giveBackPieces } from '#server/trade/activity-goods/give-back.ts'
import { cancelExpiredTrades } from '#server/trade/payments/cancel-trade.ts'
import { shoppers } from '#tests/server/support/shopper.ts'
import { day, minute, startTestMall } from '#tests/server/support/support.ts'
import { activityOffice } from './activity-office.ts'

const mall = await startTestMall()
const { services } = mall
const { db } = services
const office = activityOffice(mall)
const { goodsOf, offer, wishOf } = office
const shop = shoppers(mall)
let admin = ''
beforeEach(async () => {
  await mall.reset()
  admin = (await mall.build.member({ roles: ['admin'] })).token
})

describe('an activity that staff makes', () => {
  it('sets its pieces aside, is shown and bought at its price, and its stock is there for nobody else', async () => {
    const tea = await goodsOf()
    const activityId = await office.make(admin, { goods: offer(tea, { activityGoodsNumber: 10 }) })
    expect(await office.stockOf(tea.skuId)).toEqual({ onHand: 10, reserved: 10 })
    const [shown] = (await mall.ok(running.running, { kind: 'SECKILL' })).activities
    expect(shown).toMatchObject({ activityId, name: '周年庆秒杀' })
    expect(shown?.offers[0]).toMatchObject({ left: 10, perMember: 2, price: { cash: '8.00' } })
    const { token } = await shop.buyer()
    const beyond = { lines: [{ goodsId: tea.goodsId, skuId: tea.skuId, quantity: 3 }] }
    expect((await shop.price(token, beyond)).problems[0]?.message).toContain('每人限购 2 件')
    const trade = await shop.submit(token, wishOf(tea, activityId, 2))
    expect(trade.payable.cash).toBe('16.00')
    expect((await shop.price(token, wishOf(tea, activityId))).problems[0]?.message).toContain('每人限购 2 件')
    expect(await office.read(admin, activityId)).toMatchObject({ state: 'RUNNING', taken: [{ taken: 2 }] })
    expect(await office.stockFaults(tea.skuId)).toEqual([])
    await shop.pay(token, trade)
    expect(await office.stockFaults(tea.skuId)).toEqual([])
  })

  it('a group and points for goods, each with its terms', async () => {
    const [tea, cup] = [await goodsOf(), await goodsOf()]
    await office.make(admin, {
      kind: 'GROUP',
      groupSize: 3,
      groupHours: 12,
      goods: [office.chosen('GROUP', tea.goodsId, office.sku(tea.skuId))],
    })
    const pointsFor = (more = {}) => [
      office.chosen(
        'POINTS',
        cup.goodsId,
        office.sku(cup.skuId, { productPrice: '1.00', points: '6', ...more }),
      ),
    ]
    const points = { kind: 'POINTS' as const, goods: pointsFor() }
    const [group] = (await mall.ok(running.running, { kind: 'GROUP' })).activities
    expect(group?.group).toEqual({ size: 3, hours: 12 })
    const low = { ...points, goods: pointsFor({ points: '5' }) }
    expect(
      await mall.call(calls.createActivity, { settings: office.settings(low) }, { token: admin }),
    ).toMatchObject({
      message: '活动价加积分的价值不能低于分销商价',
      data: { field: 'goods.0.skuInfo.0.productPrice' },
    })
    await office.make(admin, points)
    const [exchange] = (await mall.ok(running.running, { kind: 'POINTS' })).activities
    expect(exchange?.offers[0]?.price).toEqual({ cash: '1.00', points: '6' })
  })

  it('below cost or below half of the usual price is confirmed with its figures, once', async () => {
    const tea = await mall.build.goods({ name: '霁青茶具', cash: 2_000, goodsPrice: 2_200 }, [
      { onHand: 10, cost: 900 },
    ])
    const low = { productPrice: '9.00', distributorPrice: '8.00' }
    const given = office.settings({ goods: offer(tea, low) })
    const words = '霁青茶具：活动价 ￥9.00 不到原价 ￥20.00 的一半'
    const asked = await mall.call(calls.createActivity, { settings: given }, { token: admin })
    expect(asked).toMatchObject({ code: 'CONFIRM_NEEDED', data: { unusual: [{ words }] } })
    const accepted = readUnusual(asked.data).map(({ key }) => key)
    const confirm = { reason: '周年庆引流', accepted }
    const { activityId } = await mall.ok(calls.createActivity, { settings: given, confirm }, { token: admin })
    expect((await db.select().from(auditEntries))[0]?.after).toMatchObject({
      reason: '周年庆引流',
      unusual: words,
    })
    expect(await office.edit(admin, activityId, { perMember: 3 })).toMatchObject({ code: '100' })
    const loss = offer(tea, { productPrice: '8.99', distributorPrice: '8.00' })
    expect(await office.edit(admin, activityId, { goods: loss })).toMatchObject({
      code: 'CONFIRM_NEEDED',
      data: {
        unusual: [{ words: '霁青茶具：活动价 ￥8.99 低于成本 ￥9.00，不到原价 ￥20.00 的一半' }],
      },
    })
  })

  it('a draft is shown to nobody and sets nothing aside; withdrawn, it is over for good', async () => {
    const tea = await goodsOf()
    const activityId = await office.make(admin, { publish: false, goods: offer(tea) })
    const { token } = await shop.buyer()
    const wish = { source: 'BUY_NOW' as const, ...wishOf(tea, activityId) }
    const asked = () => mall.call(checkout.findPrice, wish, { token })
    expect((await mall.ok(running.running, { kind: 'SECKILL' })).activities).toEqual([])
    expect(await asked()).toMatchObject({ code: 'NOT_FOUND' })
    expect(await office.stockOf(tea.skuId)).toMatchObject({ reserved: 0 })
    expect(await office.edit(admin, activityId, { publish: true })).toMatchObject({ code: '100' })
    expect(await office.stockOf(tea.skuId)).toMatchObject({ reserved: 5 })
    expect(await office.edit(admin, activityId, { publish: false })).toMatchObject({
      message: '活动已发布，不能改回草稿，可以撤下活动',
    })
    const trade = await shop.submit(token, wishOf(tea, activityId))
    expect(await office.withdraw(admin, activityId)).toMatchObject({ code: '100' })
    expect(await asked()).toMatchObject({
      code: 'OFF_SHELF',
      message: '活动已撤下，请返回商品页按平时价格购买',
    })
    expect(await office.stockOf(tea.skuId)).toMatchObject({ reserved: 1 })
    await mall.ok(
      orders.cancelOrder,
      { orderId: trade.orders[0]?.orderId ?? '', reason: '不想要了' },
      { token },
    )
    expect(await office.stockOf(tea.skuId)).toMatchObject({ reserved: 0 })
    expect(await office.stockFaults(tea.skuId)).toEqual([])
    expect(await office.withdraw(admin, activityId)).toMatchObject({ code: 'STATE_CHANGED' })
    const { list } = await mall.ok(officeLists.activities, {}, { token: admin })
    expect(list).toMatchObject([{ activityId, state: 'WITHDRAWN', quantity: 5, taken: 0 }])
    const { list: moved } = await mall.ok(officeGoods.stockMovements, { skuId: tea.skuId }, { token: admin })
    expect(moved.map(({ kind }) => kind).sort()).toEqual(['ALLOCATE', 'ASIDE', 'BACK', 'BACK', 'RELEASE'])
    const written = (await db.select().from(auditEntries)).map(({ action }) => action).sort()
    expect(written).toEqual(['createActivity', 'editActivity', 'withdrawActivity'])
  })

  it('ends with its time: what was not sold is sold as usual, and an order of it that is cancelled, too', async () => {
    const tea = await goodsOf()
    const activityId = await office.make(admin, { endsAt: mall.clock.now() + 10 * minute, goods: offer(tea) })
    const { token } = await shop.buyer()
    await shop.submit(token, wishOf(tea, activityId))
    mall.clock.pass(10 * minute)
    const runs = await Promise.all([1, 2, 3].map(() => giveBackPieces.run(services)))
    expect(runs.reduce((sum, one) => sum + one, 0)).toBe(1)
    expect(await office.stockOf(tea.skuId)).toMatchObject({ reserved: 1 })
    expect(await office.edit(admin, activityId, { name: '再来' })).toMatchObject({ code: 'STATE_CHANGED' })
    mall.clock.pass(31 * minute)
    await cancelExpiredTrades.run(services)
    expect(await office.stockOf(tea.skuId)).toEqual({ onHand: 10, reserved: 0 })
    expect(await office.stockFaults(tea.skuId)).toEqual([])
    expect(await shop.faults()).toEqual([])
  })
})

describe('what is refused, at its field', () => {
  const tried = async (more: Parameters<typeof office.settings>[0]) =>
    mall.call(calls.createActivity, { settings: office.settings(more) }, { token: admin })

  it('prices out of their order, the same goods twice, more than there is, and another activity’s SKU', async () => {
    const tea = await goodsOf()
    expect(await tried({ goods: offer(tea, { platformPrice: '4.99' }) })).toMatchObject({
      message: '平台价不能低于供应商价',
      data: { field: 'goods.0.skuInfo.0.platformPrice' },
    })
    expect(await tried({ goods: [...offer(tea), ...offer(tea)] })).toMatchObject({
      message: '该商品已被选择',
      data: { field: 'goods.1.goodsId' },
    })
    expect(await tried({ goods: offer(tea, { activityGoodsNumber: 11 }) })).toMatchObject({
      code: 'OUT_OF_STOCK',
      message: '“霁青茶具”库存不足，活动数量最多 10 件',
      data: { field: 'goods.0.skuInfo.0.activityGoodsNumber' },
    })
    await office.make(admin, { name: '早场', goods: offer(tea) })
    const late = { startsAt: mall.clock.now() + day, endsAt: mall.clock.now() + 2 * day }
    expect(await tried({ ...late, startsAt: late.startsAt - 1, goods: offer(tea) })).toMatchObject({
      message: '“霁青茶具”同一时间已在活动“早场”中，请换一个时间或商品',
    })
    expect(await tried({ ...late, goods: offer(tea) })).toMatchObject({ code: '100' })
    expect(
      await tried({ goods: [office.chosen('POINTS', tea.goodsId, office.sku(tea.skuId))] }),
    ).toMatchObject({
      code: 'BAD_INPUT',
    })
    expect(await office.stockFaults(tea.skuId)).toEqual([])
  })

  it('what runs keeps what was sold, its kind and its beginning, and shrinks no further', async () => {
    const tea = await goodsOf()
    const activityId = await office.make(admin, { goods: offer(tea) })
    const { token } = await shop.buyer()
    await shop.submit(token, wishOf(tea, activityId, 2))
    const edit = (more: Parameters<typeof office.edit>[2]) => office.edit(admin, activityId, more)
    expect(await edit({ goods: offer(await goodsOf()) })).toMatchObject({ data: { field: 'goods' } })
    expect(await edit({ goods: offer(tea, { activityGoodsNumber: 1 }) })).toMatchObject({
      message: '“霁青茶具”已售出或抽中 2 件，数量不能更少',
    })
    expect(await edit({ startsAt: mall.clock.now() + 1 })).toMatchObject({ data: { field: 'startsAt' } })
    expect(await edit({ kind: 'GROUP', groupSize: 2, groupHours: 2, goods: [] })).toMatchObject({
      code: 'BAD_INPUT',
    })
    expect(await edit({ goods: offer(tea, { activityGoodsNumber: 2 }) })).toMatchObject({ code: '100' })
    expect(await office.stockOf(tea.skuId)).toMatchObject({ reserved: 2 })
    expect(await edit({ goods: offer(tea, { activityGoodsNumber: 10 }) })).toMatchObject({ code: '100' })
    expect(await office.stockOf(tea.skuId)).toMatchObject({ reserved: 10 })
  })

  it('of two of the staff who choose the same SKU or edit the same activity, one is told', async () => {
    const tea = await goodsOf()
    const both = await Promise.all([1, 2].map(() => tried({ goods: offer(tea) })))
    expect(both.map(({ code }) => code).sort()).toEqual(['100', 'BAD_INPUT'])
    expect(await office.stockOf(tea.skuId)).toMatchObject({ reserved: 5 })
    const made = both.find(({ code }) => code === '100')?.data as { activityId: string }
    const known = office.read(admin, made.activityId)
    await known
    const edits = await Promise.all(
      [6, 7].map((activityGoodsNumber) =>
        office.edit(admin, made.activityId, { goods: offer(tea, { activityGoodsNumber }) }, known),
      ),
    )
    expect(edits.map(({ code }) => code).sort()).toEqual(['100', 'STATE_CHANGED'])
    expect(await office.stockFaults(tea.skuId)).toEqual([])
  })

  it('who does not work in the area, and what never was', async () => {
    const { token } = await mall.build.member({ roles: ['editor'] })
    expect(await mall.call(calls.pickGoods, {}, { token })).toMatchObject({ code: 'NO_PERMISSION' })
    expect(await mall.call(calls.activity, { activityId: 'none' }, { token: admin })).toMatchObject({
      code: 'NOT_FOUND',
    })
  })
})

it('the picker finds by words and category, tells what can be set aside, and names what left the shelf', async () => {
  const tea = await mall.build.goods({ name: '霁青茶具', categoryPath: ['c1', 'c11', 'c111'] }, [
    { onHand: 9, reserved: 2 },
  ])
  const off = await mall.build.goods({ name: '霁青旧盏', status: 'OFF' })
  const found = await mall.ok(calls.pickGoods, { word: '霁青' }, { token: admin })
  expect(found).toMatchObject({
    total: 2,
    list: [
      { goodsId: tea.goodsId, onSale: true, skus: [{ skuId: tea.skuId, left: 7 }] },
      { goodsId: off.goodsId, onSale: false },
    ],
  })
  expect(await mall.ok(calls.pickGoods, { catId: 'c11' }, { token: admin })).toMatchObject({ total: 1 })
  const named = await mall.ok(calls.pickGoods, { goodsIds: [off.goodsId] }, { token: admin })
  expect(named.list).toMatchObject([{ name: '霁青旧盏', onSale: false }])
})
