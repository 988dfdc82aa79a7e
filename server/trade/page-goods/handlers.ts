import { pageGoods } from '#schemas/trade/page-goods/calls.ts'
import type { GoodsCard } from '#schemas/catalog/goods/card.ts'
import type { GoodsSource } from '#schemas/catalog/goods/source.ts'
import { payRules } from '#schemas/money/pay-models.ts'
import { cardsOfSources } from '#server/catalog/goods/sources.ts'
import { spendablePoints } from '#server/trade/checkout/offers.ts'
import type { Context } from '#server/platform/call/context.ts'
import { implement } from '#server/platform/call/implement.ts'

/** What can be bought without a point. */
const WITHOUT_POINTS = Object.entries(payRules).flatMap(([payModel, { points }]) =>
  points === 'due' ? [] : Number(payModel),
)

type Rule = Extract<GoodsSource, { by: 'query' }>

/** A rule that leaves open how goods are paid and does not order them by price. */
function isOpen(source: GoodsSource): source is Rule {
  if (source.by !== 'query' || source.payModels) return false
  return source.orderType !== 'priceAsc' && source.orderType !== 'priceDesc'
}

/**
 * The goods of a page's widgets. For a member without points, rows by rule begin with what can be bought without any; what
 * a merchandiser named, and rows of points goods, stay as they are.
 */
async function goodsOf(sources: readonly GoodsSource[], context: Context): Promise<GoodsCard[][]> {
  const { user } = context
  const asked = sources.filter(isOpen)
  if (!user || asked.length === 0 || (await spendablePoints({ ...context, user })) > 0)
    return cardsOfSources(context, user, sources)
  const buyable = asked.map((source) => ({ ...source, payModels: WITHOUT_POINTS }))
  const lists = await cardsOfSources(context, user, [...sources, ...buyable])
  return sources.map((source, at) => {
    const whole = lists[at] ?? []
    if (!isOpen(source)) return whole
    const first = lists[sources.length + asked.indexOf(source)] ?? []
    const ids = new Set(first.map(({ goodsId }) => goodsId))
    return [...first, ...whole.filter(({ goodsId }) => !ids.has(goodsId))].slice(0, source.count)
  })
}

export const pageGoodsRoutes = implement(pageGoods, {
  findPageComponentGoodsListRel: ({ sources }, context) => goodsOf(sources, context),
})
