import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { matching } from '#schemas/catalog/matching/calls.ts'
import { parseYuan } from '#schemas/money/money.ts'
import { brands, goods, priceHistory, skus } from '#server/catalog/goods/tables.ts'
import { recordPrices } from '#server/catalog/matching/record-prices.ts'
import { addCatalogue, addGoods, goodsRow } from '#tests/server/support/build-goods.ts'
import { promotions } from '#tests/server/support/build-promotion.ts'
import { day, startTestMall } from '#tests/server/support/support.ts'

const mall = await startTestMall()
const { db } = mall.services
const { activity } = promotions(mall)

/** A row of three sizes, one of them sold out. */
async function addCups() {
  const row = {
    ...goodsRow({ id: 'cup', name: '禾屿 316不锈钢真空保温杯 商务礼盒装', cash: 9_000 }),
    skuCount: 3,
    defaultSkuId: 'cup-s',
  }
  await db.insert(goods).values(row)
  const sku = (id: string, size: string, cash: number, onHand: number, sort: number) => ({
    id,
    code: id,
    goodsId: 'cup',
    specValues: ['珍珠白', size],
    cash,
    goodsPrice: cash + 1000,
    integral: 0,
    onHand,
    sort,
  })
  await db
    .insert(skus)
    .values([
      sku('cup-s', '350ml', 9_000, 5, 0),
      sku('cup-m', '500ml', 12_000, 5, 1),
      sku('cup-l', '750ml', 15_000, 0, 2),
    ])
}

beforeEach(async () => {
  await mall.reset()
  await addCatalogue(db)
  await db.insert(brands).values({ id: 'b9', name: '山竹里', logo: '/b9.svg' })
  await addCups()
  await addGoods(
    db,
    { id: 'jd', name: '禾屿 保温杯 316不锈钢 真空 0.5L', cash: 10_000, goodsType: 5, sourceType: 5 },
    { id: 'other', name: '山竹里 316不锈钢真空保温杯 500ml', brandId: 'b9', cash: 8_000 },
    { id: 'rice', name: '知野 富硒胚芽米 5kg', brandId: 'b2', cash: 6_000, stock: 0 },
    {
      id: 'points',
      name: '禾屿 316不锈钢真空保温杯 500ml 积分款',
      payModel: 1,
      cash: 0,
      goodsPrice: 0,
      integral: 10_000,
    },
    { id: 'gone', name: '禾屿 316不锈钢真空保温杯 500ml 下架款', status: 'OFF' },
  )
})

const TEXT = '禾屿 316不锈钢真空保温杯 500毫升'
const ids = (line: { matches: { goods: { skuId: string } }[] }) =>
  line.matches.map(({ goods }) => goods.skuId)

describe('CP2 the same and similar goods', () => {
  it('of a text: the right SKU of each goods, the same first, with why; what is off the shelf is not found', async () => {
    const { token } = await mall.build.member()
    const line = await mall.ok(matching.findHighMatch, { text: TEXT }, { token })
    expect(ids(line).slice(0, 3).sort()).toEqual(['cup-m', 'jd-1', 'points-1'])
    expect(ids(line)).toContain('other-1')
    expect(ids(line)).not.toContain('gone-1')
    expect(line.matches.map(({ score }) => score.verdict)).toEqual(['same', 'same', 'same', 'similar'])
    const cup = line.matches.find(({ goods }) => goods.skuId === 'cup-m')
    expect(cup).toMatchObject({ spec: '珍珠白 500ml', unitPrice: { cash: '24.00', per: '100ml' } })
    expect(cup?.score.parts.map(({ label, note }) => `${label} ${note}`)).toEqual([
      '名称 名称基本一致',
      '品牌 品牌一致',
      '规格 容量、型号一致'.replace('、型号', ''),
    ])
  })

  it('differences are for as much of it, against the price given, the goods chosen, or the first of the same', async () => {
    const { token } = await mall.build.member()
    const given = await mall.ok(matching.findHighMatch, { text: TEXT, cash: '100.00' }, { token })
    expect(given.base).toEqual({ by: 'given', unitPrice: { cash: '20.00', per: '100ml' } })
    const difference = (line: typeof given, skuId: string) =>
      line.matches.find(({ goods }) => goods.skuId === skuId)?.difference
    expect(difference(given, 'cup-m')).toBe(2000)
    expect(difference(given, 'jd-1')).toBe(0)
    expect(difference(given, 'other-1')).toBe(-2000)
    expect(difference(given, 'points-1')).toBeNull()

    const chosen = await mall.ok(matching.findHighMatch, { goodsId: 'cup', skuId: 'cup-m' }, { token })
    expect(chosen).toMatchObject({
      text: '禾屿 316不锈钢真空保温杯 商务礼盒装',
      spec: '珍珠白 500ml',
      goods: { skuId: 'cup-m' },
    })
    expect(chosen.base).toEqual({ by: 'chosen', unitPrice: { cash: '24.00', per: '100ml' } })
    expect(ids(chosen)).not.toContain('cup-s')
    expect(difference(chosen, 'jd-1')).toBe(-1667)

    expect((await mall.ok(matching.findHighMatch, { text: TEXT }, { token })).base?.by).toBe('first')
  })

  it('pieces given replace those of the text, in the sum as well', async () => {
    const { token } = await mall.build.member()
    const said = await mall.ok(matching.findHighMatch, { text: `${TEXT} x5` }, { token })
    const given = await mall.ok(matching.findHighMatch, { text: `${TEXT} x5`, quantity: 20 }, { token })
    expect([said.quantity, given.quantity]).toEqual([5, 20])
    const total = (line: typeof said) => parseYuan(line.best?.total ?? '') ?? 0
    expect([total(said) > 0, total(given)]).toEqual([true, 4 * total(said)])
  })

  it('a guest is told the price for guests, and the member’s is in no part of the answer', async () => {
    const line = await mall.ok(matching.findHighMatch, { goodsId: 'cup', skuId: 'cup-m' })
    expect(line.base).toEqual({ by: 'chosen', unitPrice: { cash: '26.00', per: '100ml' } })
    expect(line.matches.find(({ goods }) => goods.skuId === 'jd-1')?.unitPrice?.cash).toBe('24.00')
    const cash = line.matches.filter(({ goods: { price } }) => price.payModel === 2)
    for (const { goods: card } of cash) expect(card.price.cash).toBe(card.price.goodsPrice)
    expect(line.goods?.price.cash).toBe('130.00')
  })

  it.each([
    [{ sources: [5] }, ['jd-1']],
    [{ sameOnly: true, minCash: '100.00', maxCash: '120.00' }, ['cup-m', 'jd-1']],
    [{ maxCash: '80.00' }, ['other-1']],
    [{ sameOnly: true, count: 1, sources: [5] }, ['jd-1']],
  ])('filtered by %j', async (filters, expected) => {
    const { token } = await mall.build.member()
    expect(ids(await mall.ok(matching.findHighMatch, { text: TEXT, ...filters }, { token })).sort()).toEqual(
      expected,
    )
  })

  it('in stock alone: another SKU stands for one that is sold out', async () => {
    const text = '禾屿 316不锈钢真空保温杯 750ml'
    expect(ids(await mall.ok(matching.findHighMatch, { text }))).toContain('cup-l')
    expect(ids(await mall.ok(matching.findHighMatch, { text, inStock: true }))).not.toContain('cup-l')
    expect(ids(await mall.ok(matching.findHighMatch, { text: '富硒胚芽米 5公斤', inStock: true }))).toEqual(
      [],
    )
  })

  it('lines are answered in their order; goods that are gone, and nothing like it, find nothing', async () => {
    const lines = [
      { text: '知野富硒胚芽米 10斤' },
      { goodsId: 'nowhere', text: '量子计算机' },
      { text: TEXT },
    ]
    const [rice, none, cup] = await mall.ok(matching.findIntelligentHightMatch, { lines })
    expect(rice && ids(rice)).toEqual(['rice-1'])
    expect(none).toMatchObject({ text: '量子计算机', goods: null, base: null, matches: [] })
    expect(cup && ids(cup)).toContain('cup-m')
  })

  it('what is no list of goods is refused with a sentence', async () => {
    expect(await mall.call(matching.findHighMatch, { text: '  ' })).toMatchObject({ code: 'BAD_INPUT' })
    const many = Array.from({ length: 201 }, () => ({ text: '杯' }))
    expect((await mall.call(matching.findIntelligentHightMatch, { lines: many })).code).not.toBe('100')
    expect((await mall.call(matching.findIntelligentHightMatch, { lines: [] })).code).not.toBe('100')
  })

  it.each([
    "'); drop table goods; --",
    "' | 'a",
    '%_\\',
    '👍👍👍',
    '🧑‍🤝‍🧑 保温杯',
    '((((',
    '杯'.repeat(100),
    "a'b:*&!",
  ])('typed %j is a text like any other', async (text) => {
    await mall.ok(matching.findIntelligentHightMatch, { lines: [{ text }] })
  })

  it('S34: two at once of one who asks, two more wait, the next is told so', async () => {
    const lines = Array.from({ length: 40 }, () => ({ text: TEXT }))
    const { token } = await mall.build.member()
    const asked = Array.from({ length: 8 }, () =>
      mall.call(matching.findIntelligentHightMatch, { lines }, { token }),
    )
    const codes = (await Promise.all(asked)).map(({ code }) => code)
    expect(codes.filter((code) => code === '100')).toHaveLength(4)
    expect(codes.filter((code) => code === 'TOO_OFTEN')).toHaveLength(4)
    expect((await mall.call(matching.findIntelligentHightMatch, { lines }, { token })).code).toBe('100')
  })
})

describe('the price history of 24 months', () => {
  const month = (at: string, cash: number) => ({ skuId: 'jd-1', month: at, cash })
  const kept = () =>
    db
      .insert(priceHistory)
      .values([month('2024-03', 1), month('2024-04', 8_000), month('2026-02', 9_500), month('2026-03', 1)])
  const ask = (skuId: string, token?: string) =>
    mall.ok(matching.priceHistory, { skuId }, token === undefined ? {} : { token })

  it('a member sees it, this month as it is now', async () => {
    await kept()
    const { token } = await mall.build.member()
    expect(await ask('jd-1', token)).toEqual({
      hidden: null,
      months: [
        { month: '2024-04', cash: '80.00' },
        { month: '2026-02', cash: '95.00' },
        { month: '2026-03', cash: '100.00' },
      ],
      sales: [],
    })
  })

  it('a flash sale is told with its price and its days; one that is withdrawn, to come or in points is not', async () => {
    const now = mall.clock.now()
    const jd = { goodsId: 'jd', skuId: 'jd-1' }
    const past = { name: '年货节', startsAt: now - 9 * day, endsAt: now - 7 * day }
    await activity(past, { ...jd, cash: 7_900 })
    await activity({ name: '今日秒杀', startsAt: now, endsAt: now + 1 }, { ...jd, cash: 8_800 })
    await activity({ ...past, status: 'WITHDRAWN' }, jd)
    await activity({ startsAt: now + 1, endsAt: now + day }, jd)
    await activity({ ...past, kind: 'POINTS' }, jd)
    await activity(past, { ...jd, integral: 100 })
    const { token } = await mall.build.member()
    expect((await ask('jd-1', token)).sales).toEqual([
      { name: '今日秒杀', from: '2026-03-02', to: '2026-03-02', cash: '88.00' },
      { name: '年货节', from: '2026-02-21', to: '2026-02-23', cash: '79.00' },
    ])
    expect((await ask('jd-1')).sales).toEqual([])
  })

  it('a guest is not told the prices for members, and points have none', async () => {
    await kept()
    expect(await ask('jd-1')).toEqual({ hidden: 'login', months: [], sales: [] })
    expect(await ask('points-1')).toEqual({ hidden: 'points', months: [], sales: [] })
    await db.update(goods).set({ payModel: 5 }).where(eq(goods.id, 'jd'))
    expect((await ask('jd-1')).months).toHaveLength(3)
    expect(await mall.call(matching.priceHistory, { skuId: 'gone-1' })).toMatchObject({ code: 'NOT_FOUND' })
  })

  it('each month is kept by itself, with its last price; what is off the shelf is not', async () => {
    await recordPrices.run(mall.services)
    await db.update(skus).set({ cash: 11_000 }).where(eq(skus.id, 'jd-1'))
    expect(await recordPrices.run(mall.services)).toBe(1)
    expect(await recordPrices.run(mall.services)).toBe(0)
    mall.clock.pass(40 * day)
    await Promise.all([1, 2, 3].map(() => recordPrices.run(mall.services)))
    const rows = await db.select().from(priceHistory).where(eq(priceHistory.skuId, 'jd-1'))
    expect(rows.map(({ month, cash }) => `${month} ${cash}`).sort()).toEqual([
      '2026-03 11000',
      '2026-04 11000',
    ])
    expect(await db.select().from(priceHistory).where(eq(priceHistory.skuId, 'gone-1'))).toEqual([])
  })
})
