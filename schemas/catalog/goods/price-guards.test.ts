import { describe, expect, it } from 'vitest'
import { parseRate } from '#schemas/money/points.ts'
import {
  type SoldGoods,
  type SoldSku,
  describeUnusualActivityPrice,
  listUnusualPrices,
  describeUnusualQuote,
} from './price-guards.ts'

const terms = { r4: parseRate('10'), scoreName: '礼豆' }
const sku = (given: Partial<SoldSku> = {}): SoldSku => ({
  skuId: 's1',
  specValues: [],
  cash: 24_900,
  points: 0,
  goodsPrice: 26_900,
  marketPrice: null,
  cost: 19_353,
  ...given,
})
const goods = (skus: SoldSku[], given: Partial<SoldGoods> = {}): SoldGoods => ({
  payModel: 2,
  tiers: [],
  skus,
  ...given,
})

describe('unusual prices', () => {
  it('are those below cost, with their figures', () => {
    expect(listUnusualPrices(goods([sku()]), null, terms)).toEqual([])
    expect(listUnusualPrices(goods([sku({ cash: 19_352 })]), null, terms)).toEqual([
      '会员现金价 ￥193.52 低于成本 ￥193.53',
    ])
    expect(listUnusualPrices(goods([sku({ cash: 1, goodsPrice: 1, cost: 0 })]), null, terms)).toEqual([])
  })

  it('are those of less than half of the price before, by the name of the SKU', () => {
    const before = goods([sku({ specValues: ['月白'], cost: 0 })])
    const at = (cash: number) =>
      listUnusualPrices(goods([sku({ specValues: ['月白'], cost: 0, cash })]), before, terms)
    expect(at(12_450)).toEqual([])
    expect(at(12_449)).toEqual(['月白：会员现金价 ￥124.49 不到原价 ￥249.00 的一半'])
    const both = goods([sku({ cash: 100, goodsPrice: 100 })])
    expect(listUnusualPrices(both, goods([sku()]), terms)).toEqual([
      '会员现金价 ￥1.00 低于成本 ￥193.53，不到原价 ￥249.00 的一半；游客价 ￥1.00 低于成本 ￥193.53，不到原价 ￥269.00 的一半',
    ])
  })

  it('count points by the rate, both ways of pay model 5, and another pay model against the price before', () => {
    const either = { payModel: 5 }
    const cheap = sku({ points: 193_520 })
    expect(listUnusualPrices(goods([cheap], either), null, terms)).toEqual([
      '会员礼豆价 1935.2 礼豆（值 ￥193.52）低于成本 ￥193.53',
    ])
    const mixed = goods([sku({ cash: 9_353, points: 99_900 })], { payModel: 3 })
    expect(listUnusualPrices(mixed, null, terms)).toEqual([
      '会员价 ￥93.53 + 999 礼豆（值 ￥99.90）低于成本 ￥193.53',
    ])
    const inPoints = goods([sku({ cash: 0, points: 10_000, cost: 0 })], { payModel: 1 })
    expect(listUnusualPrices(inPoints, goods([sku({ cost: 0 })]), terms)).toEqual([
      '会员礼豆价 100 礼豆（值 ￥10.00）不到原价 ￥249.00 的一半',
    ])
  })

  it('are named once: a price and a cost that stand stay silent, a risen cost does not', () => {
    const loss = goods([sku({ cash: 100 })], { tiers: [{ from: 10, cash: 90 }] })
    expect(listUnusualPrices(loss, loss, terms)).toEqual([])
    expect(listUnusualPrices(goods([sku({ cost: 25_000 })]), goods([sku()]), terms)).toEqual([
      '会员现金价 ￥249.00 低于成本 ￥250.00',
    ])
  })

  it('are those below the cost that stood, where the cost goes down with the price', () => {
    const before = goods([sku({ cash: 20_000, goodsPrice: 21_000, cost: 15_000 })])
    const to = (given: Partial<SoldSku>) =>
      listUnusualPrices(
        goods([sku({ cash: 20_000, goodsPrice: 21_000, cost: 15_000, ...given })]),
        before,
        terms,
      )
    expect(to({ cash: 11_000, goodsPrice: 11_000, cost: 0 })).toEqual([
      '会员现金价 ￥110.00 低于原成本 ￥150.00；游客价 ￥110.00 低于原成本 ￥150.00；成本 ￥150.00 被清空',
    ])
    expect(to({ cash: 14_999, cost: 12_000 })).toEqual(['会员现金价 ￥149.99 低于原成本 ￥150.00'])
    expect(to({ cash: 15_000, cost: 12_000 })).toEqual([])
    const tiers = [{ from: 10, cash: 14_000 }]
    const tiered = goods([sku({ cash: 20_000, goodsPrice: 21_000, cost: 13_000 })], { tiers })
    expect(listUnusualPrices(tiered, before, terms)).toEqual(['阶梯价 10 件起 ￥140.00 低于原成本 ￥150.00'])
  })

  it('come with a cost that is removed, or less than half of what it was', () => {
    const before = goods([sku({ cost: 15_000 })])
    const to = (cost: number) => listUnusualPrices(goods([sku({ cost })]), before, terms)
    expect(to(0)).toEqual(['成本 ￥150.00 被清空'])
    expect(to(7_499)).toEqual(['成本 ￥74.99 不到原成本 ￥150.00 的一半'])
    expect(to(7_500)).toEqual([])
    expect(listUnusualPrices(goods([sku({ cost: 0 })]), goods([sku({ cost: 0 })]), terms)).toEqual([])
    // A loss that stands, at a cost that was put right.
    const loss = goods([sku({ cash: 14_000, cost: 15_000 })])
    expect(listUnusualPrices(goods([sku({ cash: 14_000, cost: 13_900 })]), loss, terms)).toEqual([])
  })

  it('are found of a SKU that comes again under another id', () => {
    const before = goods([sku({ specValues: ['月白'], cost: 15_000 })])
    const again = sku({ skuId: 's2', specValues: ['月白'], cash: 14_000, cost: 10_000 })
    expect(listUnusualPrices(goods([again]), before, terms)).toEqual([
      '月白：会员现金价 ￥140.00 低于原成本 ￥150.00',
    ])
  })

  it('are those of tiers too, against the dearest cost and what the quantity cost before', () => {
    const skus = [sku(), sku({ skuId: 's2', specValues: ['大'], cost: 22_000 })]
    const before = goods(skus, { tiers: [{ from: 10, cash: 24_000 }] })
    const tiers = [
      { from: 5, cash: 23_000 },
      { from: 20, cash: 11_999 },
    ]
    expect(listUnusualPrices(goods(skus, { tiers }), before, terms)).toEqual([
      '阶梯价 20 件起 ￥119.99 低于成本 ￥220.00，不到原价 ￥240.00 的一半',
    ])
    expect(listUnusualPrices(goods(skus, { tiers: [{ from: 5, cash: 21_000 }] }), null, terms)).toEqual([
      '阶梯价 5 件起 ￥210.00 低于成本 ￥220.00',
    ])
  })

  it('are those of tiers for every SKU: a tier of the cheapest is sold for the dearest as well', () => {
    const small = sku({ cash: 2_000, goodsPrice: 2_000, cost: 0 })
    const large = sku({ skuId: 's2', specValues: ['大', '红'], cash: 10_000, goodsPrice: 10_000, cost: 0 })
    const before = goods([small, large])
    const next = goods([small, large], { tiers: [{ from: 10, cash: 1_800 }] })
    expect(listUnusualPrices(next, before, terms)).toEqual([
      '阶梯价 10 件起 ￥18.00 不到原价 ￥100.00（大 红）的一半',
    ])
    expect(listUnusualPrices(next, next, terms)).toEqual([])
  })

  it('are those of a tier that stands, for a SKU whose cost rose or that is new', () => {
    const tiers = [{ from: 10, cash: 20_000 }]
    const dear = sku({ skuId: 's2', specValues: ['大'], cost: 22_000 })
    const before = goods([sku(), dear], { tiers })
    expect(listUnusualPrices(goods([sku({ cost: 21_000 }), dear], { tiers }), before, terms)).toEqual([
      '阶梯价 10 件起 ￥200.00 低于成本 ￥210.00',
    ])
    const added = sku({ skuId: 's3', specValues: ['特大'], cost: 20_001 })
    expect(listUnusualPrices(goods([sku(), dear, added], { tiers }), before, terms)).toEqual([
      '阶梯价 10 件起 ￥200.00 低于成本 ￥200.01',
    ])
  })

  it('are those of tiers of goods that were sold by another pay model', () => {
    const inPoints = goods([sku({ cash: 0, points: 249_000, cost: 0 })], { payModel: 1 })
    const next = goods([sku({ cost: 0 })], { tiers: [{ from: 10, cash: 10_000 }] })
    expect(listUnusualPrices(next, inPoints, terms)).toEqual([
      '阶梯价 10 件起 ￥100.00 不到原价 2490 礼豆（值 ￥249.00）的一半',
    ])
  })
})

describe('prices that went down before on the same day', () => {
  const opening = goods([sku({ cost: 0 })])
  const at = (cash: number, given: Partial<SoldSku> = {}) => goods([sku({ cost: 0, cash, ...given })])

  it('are compared with the price before today, not with the one a moment ago', () => {
    const stood = { ...at(13_695, { goodsPrice: 14_795 }), opening }
    expect(listUnusualPrices(at(12_450, { goodsPrice: 13_450 }), stood, terms)).toEqual([])
    expect(listUnusualPrices(at(12_449, { goodsPrice: 13_449 }), stood, terms)).toEqual([
      '会员现金价 ￥124.49 不到原价 ￥249.00 的一半；游客价 ￥134.49 不到原价 ￥269.00 的一半',
    ])
    const tiers = [{ from: 10, cash: 12_000 }]
    expect(listUnusualPrices({ ...stood, tiers }, stood, terms)).toEqual([
      '阶梯价 10 件起 ￥120.00 不到原价 ￥249.00 的一半',
    ])
  })

  it('are named once', () => {
    const stood = { ...at(100), opening }
    expect(listUnusualPrices(at(100), stood, terms)).toEqual([])
    expect(listUnusualPrices(at(99), stood, terms)).toEqual(['会员现金价 ￥0.99 不到原价 ￥249.00 的一半'])
  })

  it('are below the cost before today, which went down in steps too', () => {
    const dear = goods([sku({ cost: 20_000 })])
    const stood = { ...goods([sku({ cost: 12_000 })]), opening: dear }
    expect(listUnusualPrices(goods([sku({ cost: 9_999, cash: 15_000 })]), stood, terms)).toEqual([
      '会员现金价 ￥150.00 低于原成本 ￥200.00；成本 ￥99.99 不到原成本 ￥200.00 的一半',
    ])
  })

  it('of a SKU that came today are compared with what it was first', () => {
    const added = sku({ skuId: 's2', specValues: ['大'], cost: 0 })
    const stood = { ...goods([sku({ cost: 0 }), added]), opening }
    const next = goods([sku({ cost: 0 }), { ...added, cash: 12_449 }])
    expect(listUnusualPrices(next, stood, terms)).toEqual([
      '大：会员现金价 ￥124.49 不到原价 ￥249.00 的一半',
    ])
  })
})

describe('an unusual quote', () => {
  const sold = { goodsName: '霁青茶具', payModel: 2, sku: sku({ specValues: ['月白'] }) }
  it.each([
    [
      { cash: 1, points: 0 },
      '霁青茶具 月白：报价 ￥0.01 低于成本 ￥193.53，不到原价 ￥249.00 的一半，110 件共 ￥1.10',
    ],
    [
      { cash: 0, points: 100 },
      '霁青茶具 月白：报价 1 礼豆 低于成本 ￥193.53，不到原价 ￥249.00 的一半，110 件共 ￥11.00',
    ],
    [{ cash: 19_353, points: 0 }, null],
  ])('of %j: %s', (offer, words) =>
    expect(describeUnusualQuote({ ...offer, quantity: 110 }, sold, terms)).toBe(words),
  )
})

describe('an unusual price of an activity', () => {
  const tea = { goodsName: '霁青茶具', payModel: 2, sku: sku({ specValues: ['月白'] }) }
  it.each([
    [{ cash: 19_353, points: 0 }, null],
    [{ cash: 9_353, points: 100_000 }, null],
    [{ cash: 19_352, points: 0 }, '霁青茶具 月白：活动价 ￥193.52 低于成本 ￥193.53'],
    [{ cash: 9_353, points: 99_900 }, '霁青茶具 月白：活动价 ￥93.53 + 999 礼豆 低于成本 ￥193.53'],
    [{ cash: 1_990, points: 0 }, '霁青茶具 月白：活动价 ￥19.90 低于成本 ￥193.53，不到原价 ￥249.00 的一半'],
  ])('of %j: %s', (offer, words) => expect(describeUnusualActivityPrice(offer, tea, terms)).toBe(words))

  it('is below half of the cheapest way to pay outside of it', () => {
    const either = { ...tea, payModel: 5, sku: sku({ cost: 0, points: 200_000 }) }
    expect(describeUnusualActivityPrice({ cash: 10_000, points: 0 }, either, terms)).toBeNull()
    expect(describeUnusualActivityPrice({ cash: 9_999, points: 0 }, either, terms)).toBe(
      '霁青茶具：活动价 ￥99.99 不到原价 2000 礼豆（值 ￥200.00）的一半',
    )
  })
})
