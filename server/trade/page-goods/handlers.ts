import type { GoodsCard } from '#schemas/catalog/goods/card.ts'
import type { GoodsSource } from '#schemas/catalog/goods/source.ts'
import { payRule, payRules } from '#schemas/money/pay-models.ts'
import { pointsShortOf } from '#schemas/money/points-short.ts'
import { formatPoints } from '#schemas/money/points.ts'
import { pageGoods } from '#schemas/trade/page-goods/calls.ts'
import { cardsOfSources } from '#server/catalog/goods/sources.ts'
import type { Context } from '#server/platform/call/context.ts'
import { implement } from '#server/platform/call/implement.ts'
import { spendablePoints } from '#server/trade/checkout/offers.ts'

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

const asksForPoints = ({ price }: GoodsCard) => payRule(price.payModel).points === 'due'

/** Returns true when a member with these points, in hundredths, can pay for one piece. */
const canPay = ({ price }: GoodsCard, points: number) =>
  pointsShortOf(price, 1, formatPoints(points)) === null

/** The row with what can be paid first: what the rule finds itself, then more that it finds without points. */
function preferPayable({ row, more, points }: { row: GoodsCard[]; more: GoodsCard[]; points: number }) {
  const ids = new Set(row.map(({ goodsId }) => goodsId))
  const payable = row.filter((card) => canPay(card, points))
  const others = more.filter((card) => !ids.has(card.goodsId) && canPay(card, points))
  return [...payable, ...others, ...row.filter((card) => !canPay(card, points))]
}

/**
 * The goods of a page's widgets. For a member rows by rule begin with what his points can pay, and hold nothing else as long as
 * the rule finds enough of it; what a merchandiser named, and rows of points goods, stay as they are.
 */
async function goodsOf(sources: readonly GoodsSource[], context: Context): Promise<GoodsCard[][]> {
  const { user } = context
  const rows = await cardsOfSources(context, user, sources)
  const asking = sources.flatMap((source, at) => {
    const row = rows[at] ?? []
    return isOpen(source) && row.some(asksForPoints) ? [{ source, at, row }] : []
  })
  if (!user || asking.length === 0) return rows
  const points = await spendablePoints({ ...context, user })
  const lacking = asking.filter(({ row }) => row.some((card) => !canPay(card, points)))
  if (lacking.length === 0) return rows
  const withoutPoints = lacking.map(({ source }) => ({ ...source, payModels: WITHOUT_POINTS }))
  const more = await cardsOfSources(context, user, withoutPoints)
  const preferred = new Map(
    lacking.map(({ source, at, row }, place) => [
      at,
      preferPayable({ row, more: more[place] ?? [], points }).slice(0, source.count),
    ]),
  )
  return rows.map((row, at) => preferred.get(at) ?? row)
}

export const pageGoodsRoutes = implement(pageGoods, {
  findPageComponentGoodsListRel: ({ sources }, context) => goodsOf(sources, context),
})
