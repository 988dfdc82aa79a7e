import { beforeEach, describe, expect, it } from 'vitest'
import { goodsList } from '#schemas/assortment/goods-office/list.ts'
import { goods } from '#schemas/catalog/goods/calls.ts'
import type { GoodsCard } from '#schemas/catalog/goods/card.ts'
import { footprints } from '#schemas/catalog/goods/footprint-calls.ts'
import { matching } from '#schemas/catalog/matching/calls.ts'
import { mall as mallCalls } from '#schemas/content/mall/calls.ts'
import { activities } from '#schemas/trade/activity-goods/calls.ts'
import { pageGoods } from '#schemas/trade/page-goods/calls.ts'
import {
  cardFigure,
  dueFigure,
  eightSkus,
  type EightSkus,
  everywhere,
  toFigure,
  WALKS,
} from '#tests/server/support/price-walk.ts'
import { startTestMall } from '#tests/server/support/support.ts'

const mall = await startTestMall()
let token = ''
beforeEach(async () => {
  await mall.reset()
  token = (await mall.build.member()).token
})

/** The cards of the goods at each place that shows goods without a SKU of them, to a member or a guest. */
async function cardsIn({ goodsId, name }: EightSkus, as: { token?: string }) {
  const ask = { pageNum: 1, pageSize: 10 }
  const list = await mall.ok(goods.queryGoodPage, ask, as)
  const search = await mall.ok(goods.queryGoodPageWithAgg, { ...ask, goodsName: name }, as)
  const famous = await mall.ok(goods.findFamousGoodsList, { count: 5 }, as)
  const groups = await mall.ok(goods.findGroupGoods, { groupBy: 'category' }, as)
  const suggested = await mall.ok(mallCalls.suggest, { word: name }, as)
  const [byId, byRule] = await mall.ok(
    pageGoods.findPageComponentGoodsListRel,
    {
      sources: [
        { by: 'ids', ids: [goodsId] },
        { by: 'query', count: 3 },
      ],
    },
    as,
  )
  const [compared] = await mall.ok(goods.compared, { goods: [{ goodsId }] }, as)
  return {
    list: list.list[0],
    search: search.list[0],
    recommendations: famous[0],
    groups: groups[0]?.goods[0],
    suggestions: suggested.goods[0],
    widgetById: byId?.[0],
    widgetByRule: byRule?.[0],
    detail: await mall.ok(goods.findDetail, { goodsId }, as),
    compare: compared ?? undefined,
  } satisfies Record<string, GoodsCard | undefined>
}

/** Those that only a member has. */
async function ownCards({ goodsId }: EightSkus) {
  await mall.ok(goods.favoritesAdd, { goodsId }, { token })
  await mall.ok(goods.browseAdd, { goodsId }, { token })
  const favourites = await mall.ok(footprints.favouritePage, {}, { token })
  const browses = await mall.ok(footprints.browsePage, {}, { token })
  return { favourites: favourites.list[0]?.goods, browses: browses.list[0]?.goods }
}

/** The price of the fifth SKU at each place that shows a SKU. */
async function pricesOfFifth({ goodsId, fifthId }: EightSkus) {
  const as = { token }
  const [bySku] = await mall.ok(goods.findSurfaceProdBySKUIDS, { skuIds: [fifthId] }, as)
  const { skus } = await mall.ok(goods.findDetailSpec, { goodsId }, as)
  const [compared] = await mall.ok(goods.compared, { goods: [{ goodsId, skuId: fifthId }] }, as)
  const matched = await mall.ok(matching.findHighMatch, { goodsId, skuId: fifthId }, as)
  return {
    cardOfSku: bySku?.price,
    detailOfSku: (await mall.ok(goods.findDetail, { goodsId, skuId: fifthId }, as)).price,
    spec: skus.find(({ skuId }) => skuId === fifthId)?.price,
    compare: compared?.price,
    compareSku: compared?.skus.find(({ skuId }) => skuId === fifthId)?.price,
    match: matched.goods?.price,
  }
}

const mapped = <T, R>(found: Readonly<Record<string, T>>, by: (one: T) => R) =>
  Object.fromEntries(Object.entries(found).map(([place, one]) => [place, by(one)]))

describe.each(WALKS)('goods of payModel %i %s a flash sale of the fifth of eight SKUs', (payModel, sale) => {
  it('show the lowest price of all SKUs with 起 on every card', async () => {
    const tea = await eightSkus(mall, payModel, sale)
    const cards = { ...(await cardsIn(tea, { token })), ...(await ownCards(tea)) }
    expect(mapped(cards, (card) => cardFigure(card?.price))).toEqual(everywhere(cards, tea.lowest))
    const skuId = sale === 'with' ? tea.fifthId : tea.skuId
    expect(mapped(cards, (card) => card?.skuId)).toEqual(everywhere(cards, skuId))
    const forGuests = await cardsIn(tea, {})
    expect(mapped(forGuests, (card) => cardFigure(card?.price))).toEqual(everywhere(forGuests, tea.lowest))
  })

  it('show the price of the fifth SKU wherever that one is meant', async () => {
    const tea = await eightSkus(mall, payModel, sale)
    const prices = await pricesOfFifth(tea)
    expect(mapped(prices, dueFigure)).toEqual(everywhere(prices, tea.fifth))
    expect(mapped(prices, (price) => price?.from)).toEqual(everywhere(prices, undefined))
  })
})

it.each([1, 2, 3, 4, 5])(
  'the page of activities tells the sale of payModel %i beside the usual price',
  async (payModel) => {
    const tea = await eightSkus(mall, payModel, 'with')
    const running = await mall.ok(activities.running, { kind: 'SECKILL' }, { token })
    const offer = running.activities[0]?.offers[0]
    expect(offer && toFigure(offer.price.cash, offer.price.points)).toEqual(tea.fifth)
    expect(dueFigure(offer?.goods.price)).toEqual(tea.usualFifth)
  },
)

it.each(WALKS)(
  'the office lists goods of payModel %i at their usual price, %s a sale',
  async (payModel, sale) => {
    const tea = await eightSkus(mall, payModel, sale)
    const admin = await mall.build.member({ roles: ['admin'] })
    const { list } = await mall.ok(goodsList.page, {}, { token: admin.token })
    const { cash, points } = list[0] ?? {}
    expect(toFigure(cash ?? '0.00', points ?? '0', payModel)).toEqual(tea.usualFirst)
  },
)
