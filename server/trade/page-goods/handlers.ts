import type { GoodsCard } from '#schemas/catalog/goods/card.ts'
import type { GoodsSource } from '#schemas/catalog/goods/source.ts'
import { getPayRule, payRules } from '#schemas/money/pay-models.ts'
import { getMissingPoints } from '#schemas/money/points-short.ts'
import { formatPoints } from '#schemas/money/points.ts'
import { pageGoods } from '#schemas/trade/page-goods/calls.ts'
import { loadSourceCards } from '#server/catalog/goods/sources.ts'
import type { Context } from '#server/platform/call/context.ts'
import { implement } from '#server/platform/call/implement.ts'
import { getSpendablePoints } from '#server/trade/checkout/offers.ts'

const WITHOUT_POINTS = Object.entries(payRules).flatMap(([payModel, { points }]) =>
  points === 'due' ? [] : Number(payModel),
)

type Rule = Extract<GoodsSource, { by: 'query' }>

function isOpen(source: GoodsSource): source is Rule {
  if (source.by !== 'query' || source.payModels) return false
  return source.orderType !== 'priceAsc' && source.orderType !== 'priceDesc'
}

const asksForPoints = ({ price }: GoodsCard) => getPayRule(price.payModel).points === 'due'

/** Returns true if the points (in hundredths) cover the price of one piece. */
const canPay = ({ price }: GoodsCard, points: number) =>
  getMissingPoints(price, 1, formatPoints(points)) === null

/** Sorts payable goods of the row first, then payable ones of `more`, then the row's goods lacking points. */
function preferPayable({ row, more, points }: { row: GoodsCard[]; more: GoodsCard[]; points: number }) {
  const ids = new Set(row.map(({ goodsId }) => goodsId))
  const payable = row.filter((card) => canPay(card, points))
  const others = more.filter((card) => !ids.has(card.goodsId) && canPay(card, points))
  return [...payable, ...others, ...row.filter((card) => !canPay(card, points))]
}

/**
 * For a member, rows by rule start with goods that the points can pay, and contain only such goods if the rule finds
 * enough. Hand-picked rows and rows of points goods stay as they are.
 */
async function goodsOf(sources: readonly GoodsSource[], context: Context): Promise<GoodsCard[][]> {
  const { user } = context
  const rows = await loadSourceCards(context, user, sources)
  const asking = sources.flatMap((source, at) => {
    const row = rows[at] ?? []
    return isOpen(source) && row.some(asksForPoints) ? [{ source, at, row }] : []
  })
  if (!user || asking.length === 0) return rows
  const points = await getSpendablePoints({ ...context, user })
  const lacking = asking.filter(({ row }) => row.some((card) => !canPay(card, points)))
  if (lacking.length === 0) return rows
  const withoutPoints = lacking.map(({ source }) => ({ ...source, payModels: WITHOUT_POINTS }))
  const more = await loadSourceCards(context, user, withoutPoints)
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
