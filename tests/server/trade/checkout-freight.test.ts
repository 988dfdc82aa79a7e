import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { payments } from '#schemas/trade/payments/calls.ts'
import { freightTemplates } from '#server/people/shops/tables.ts'
import { orderAllocations, orders } from '#server/trade/orders/tables.ts'
import { buildAddress } from '#tests/server/support/build-address.ts'
import { shoppers, type Wish } from '#tests/server/support/shopper.ts'
import { startTestMall } from '#tests/server/support/support.ts'

const mall = await startTestMall()
const { db } = mall.services
const shop = shoppers(mall)
let token = ''
let userId = ''
const shopId = 'mixed'

/** ￥6.00, free from ￥100; the template 大件 ￥30.00, free from ￥500; 冷链 ￥12.00, never free, ￥25.00 far away. */
beforeEach(async () => {
  await mall.reset()
  const made = await shop.buyer()
  token = made.token
  userId = made.userId
  await mall.build.shop({ id: shopId, freight: 600, freightFree: 10_000, remoteFreight: 1_000 })
  await shop.setShop(shopId, { remoteProvinces: ['650000'] })
  await db.insert(freightTemplates).values([
    { id: 'large', shopId, name: '大件', freight: 3_000, freightFree: 50_000, remoteFreight: 1_500 },
    { id: 'cold', shopId, name: '冷链', freight: 1_200, freightFree: null, remoteFreight: 2_500 },
  ])
})

type Goods = Parameters<typeof mall.build.goods>[0]
async function lineOf(given: Goods, quantity = 1) {
  const { goodsId, skuId } = await mall.build.goods({ shopId, ...given })
  return { goodsId, skuId, quantity }
}
const small = (cash = 2_000) => lineOf({ cash })
const large = (cash = 20_000) => lineOf({ cash, freightTemplateId: 'large' })
const cold = (more: Goods = {}) => lineOf({ cash: 3_000, freightTemplateId: 'cold', ...more })
async function carriage(wish: Wish) {
  const { shops, sums } = await shop.price(token, wish)
  return [sums.freight, ...shops.map(({ freightText }) => freightText)]
}

describe('C.4 carriage by freight templates', () => {
  it('goods of one template pay its fees, judged by their own cash', async () => {
    expect(await carriage({ lines: [await large()] })).toEqual([
      '30.00',
      '运费 ￥30.00，此类商品满 ￥500.00 免基础运费',
    ])
    expect(await carriage({ lines: [await large(50_000)] })).toEqual(['0.00', '免运费'])
    expect(await carriage({ lines: [await small()] })).toEqual([
      '6.00',
      '运费 ￥6.00，本店满 ￥100.00 免基础运费',
    ])
  })

  it('an order of several pays the highest base that is not waived, once', async () => {
    const merged = '合并发货，基础运费只收最高的一项'
    const others = [await small(), await cold()]
    expect(await carriage({ lines: [...others, await large()] })).toEqual([
      '30.00',
      `运费 ￥30.00，${merged}`,
    ])
    // ￥500.00 of large goods are free by themselves; the small ones stay below their own limit.
    const freed = [...others, await large(50_000)]
    expect(await carriage({ lines: freed })).toEqual(['12.00', `运费 ￥12.00，${merged}`])
    expect(await carriage({ lines: [await small(10_000), await large(50_000)] })).toEqual(['0.00', '免运费'])
  })

  it('the cash of another template does not lift a group over its limit', async () => {
    expect(await carriage({ lines: [await small(9_999), await large(50_000)] })).toEqual([
      '6.00',
      '运费 ￥6.00',
    ])
  })

  it('labels promise free carriage for the goods of their group alone', async () => {
    const free = await cold({ labels: ['包邮'] })
    expect(await carriage({ lines: [free, await small()] })).toEqual(['6.00', '运费 ￥6.00'])
    expect(await carriage({ lines: [free, await cold()] })).toEqual(['12.00', '运费 ￥12.00'])
  })

  it('a remote province pays the highest surcharge once, also where the base is waived', async () => {
    const addressId = await buildAddress(mall, userId, {
      regionIds: ['650000', '650100', '650102'],
      regionNames: ['新疆', '乌鲁木齐市', '天山区'],
    })
    const lines = [await large(50_000), await cold({ labels: ['包邮'] })]
    expect(await carriage({ lines, addressId })).toEqual(['25.00', '运费 ￥25.00，含偏远地区附加 ￥25.00'])
  })

  it('limits are judged after promotion and coupon, spread over the lines', async () => {
    const lines = [await small(10_000), await large(50_000)]
    await shop.promotion(shopId, 60_000, 600)
    // A sixth of each goes to the small goods, which fall below ￥100.00.
    expect(await carriage({ lines })).toEqual(['30.00', '运费 ￥30.00，合并发货，基础运费只收最高的一项'])
  })

  it('a template of another shop, and one that is gone, count for nothing', async () => {
    await mall.build.shop({ id: 'other' })
    await db.update(freightTemplates).set({ shopId: 'other' }).where(eq(freightTemplates.id, 'large'))
    const lines = [await large(), await lineOf({ cash: 2_000, freightTemplateId: 'gone' })]
    expect(await carriage({ lines })).toEqual(['0.00', '免运费'])
  })

  it('of several shops each pays for its own parcel', async () => {
    const other = await mall.build.goods({ shopId: 'second', cash: 1_000 })
    await shop.setShop('second', { freight: 500 })
    const line = { goodsId: other.goodsId, skuId: other.skuId, quantity: 1 }
    expect(await carriage({ lines: [await small(), await cold(), line] })).toEqual([
      '17.00',
      '运费 ￥12.00，合并发货，基础运费只收最高的一项',
      '运费 ￥5.00',
    ])
  })
})

describe('an order of several templates', () => {
  const quoteFreight = async () => (await db.select().from(orders)).map(({ freight }) => freight)

  it('is billed and paid what was shown, and keeps it when a template changes', async () => {
    const trade = await shop.submit(token, { lines: [await small(), await large()] })
    expect(trade.payable).toEqual({ points: '0', cash: '250.00' })
    await db.update(freightTemplates).set({ freight: 9_900 })
    expect(await quoteFreight()).toEqual([3_000])
    const { payable } = await shop.trade(token, trade.tradeId)
    await shop.pay(token, { tradeId: trade.tradeId, payable })
    expect(await shop.faults()).toEqual([])
  })

  it('a submit at a price that a changed template made old is refused, with the new one', async () => {
    const draft = await shop.draft(token, { lines: [await small(), await large()] })
    await db.update(freightTemplates).set({ freight: 3_100 }).where(eq(freightTemplates.id, 'large'))
    expect((await shop.trySubmit(token, draft)).code).toBe('PRICE_CHANGED')
  })

  it('another split on the pay page goes by the templates of the submit', async () => {
    await mall.build.points(userId, 1_000_000)
    const either = { payModel: 5, cash: 50_000, integral: 50_000, freightTemplateId: 'large' }
    const lines = [await small(), await lineOf(either)]
    const { tradeId, payable } = await shop.submit(token, { lines })
    // The large goods are free at ￥500.00 in cash, and not where points are paid for them.
    expect(payable).toEqual({ points: '0', cash: '526.00' })
    await db.update(freightTemplates).set({ freight: 9_900, freightFree: null })
    const change = (points: string) => mall.ok(payments.changeSplit, { tradeId, points }, { token })
    expect((await change('ALL')).payable).toEqual({ points: '500', cash: '50.00' })
    expect(await quoteFreight()).toEqual([3_000])
    expect((await change('NONE')).payable).toEqual(payable)
    expect(await quoteFreight()).toEqual([600])
    const rows = await db.select().from(orderAllocations)
    expect(rows.filter(({ lineId }) => lineId === '')).toMatchObject([{ tender: 'CASH', amount: 600 }])
  })
})
