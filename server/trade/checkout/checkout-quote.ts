import { checkoutKinds } from '#schemas/catalog/goods/checkout-kinds.ts'
import { formatPoints, parsePoints } from '#schemas/money/points.ts'
import type { CheckoutRequest } from '#schemas/trade/checkout/entities.ts'
import {
  createCategoryScopeKey,
  type CouponBase,
  createGoodsScopeKey,
} from '#schemas/trade/checkout/quote/coupons.ts'
import type { PointsChoice } from '#schemas/trade/checkout/quote/lines.ts'
import { computeCouponBase, quote, type QuoteInput } from '#schemas/trade/checkout/quote/quote.ts'
import type { Quote } from '#schemas/trade/checkout/quote/result.ts'
import { reject } from '#server/platform/call/errors.ts'
import { getLineUnit, type CheckoutLine } from './checkout-lines.ts'
import type { LoadedCheckout } from './load-checkout.ts'
import { findCardRefusal, type OwnCard, type OwnCoupon } from './offers.ts'
import { priceChoice } from './price-choice.ts'
import { type Problem, findProblem } from './problem.ts'
import { listShopFreight } from './shop-freight.ts'

export interface CheckoutQuote {
  input: QuoteInput
  quote: Quote
  base: CouponBase
  coupons: OwnCoupon[]
  cards: OwnCard[]
  lineProblems: Map<string, Problem>
  problems: Problem[]
}

function readChoice({ points }: CheckoutRequest, { scoreName }: LoadedCheckout): PointsChoice {
  if (points === 'NONE' || points === 'ALL') return points
  const read = parsePoints(points)
  if (read === null || read < 0)
    throw reject('BAD_INPUT', `使用的${scoreName}不正确，请输入不小于 0 且最多两位小数的数`)
  return read
}

const quantityOf = (lines: readonly CheckoutLine[]) => lines.reduce((sum, { quantity }) => sum + quantity, 0)

function lineProblems({ checkoutLines, before, address, groups }: LoadedCheckout): Map<string, Problem> {
  const problems = new Map<string, Problem>()
  for (const line of checkoutLines) {
    const same = checkoutLines.filter((one) => one.goods.id === line.goods.id && one.id !== line.id)
    const others = quantityOf(same) + (before.get(line.id) ?? 0)
    const beside = quantityOf(same.filter((one) => one.sku.id === line.sku.id))
    const sent = groups.find(({ shop }) => shop.id === line.shop.id)?.deliveryType === 1
    const region = sent ? (address?.regionIds ?? []) : []
    const problem = findProblem(line, { others, beside, region })
    if (problem) problems.set(line.id, problem)
  }
  return problems
}

function quoteOf(gathered: LoadedCheckout, request: CheckoutRequest) {
  const { groups, promotions, coupons, scoreRate, available, now } = gathered
  const lines = gathered.checkoutLines.map((line: CheckoutLine) => ({
    id: line.id,
    shopId: line.shop.id,
    marks: [createGoodsScopeKey(line.goods.id), ...line.goods.categoryPath.map(createCategoryScopeKey)],
    quantity: line.quantity,
    ...getLineUnit(line),
  }))
  const cards = gathered.cards.filter(
    (card) => request.giftCardIds.includes(card.id) && !findCardRefusal(card, now),
  )
  const priced = priceChoice({
    lines,
    scoreRate,
    promotions,
    coupons,
    couponIds: request.couponIds,
    points: { available, choice: readChoice(request, gathered) },
    freight: groups.flatMap((group) => listShopFreight(group, gathered)),
    giftCards: cards.map((card) => ({ id: card.id, balance: card.balance - card.frozen })),
    now,
  })
  return { ...priced, cards }
}

/** Turns an amount above the limits into BAD_INPUT, as it is no defect of the code. */
function quoteWithin(gathered: LoadedCheckout, request: CheckoutRequest): ReturnType<typeof quoteOf> {
  try {
    return quoteOf(gathered, request)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    throw reject('BAD_INPUT', '订单金额超过上限，请减少数量或分开下单')
  }
}

function problemsOf(gathered: LoadedCheckout, { quote: { refusals } }: { quote: Quote }): Problem[] {
  const { kinds, groups, needsAddress, address, regionStands, scoreName } = gathered
  const problems: Problem[] = []
  if (kinds.size > 1) {
    const names = [...kinds].map((kind) => checkoutKinds[kind].label).join('、')
    problems.push({ code: 'BAD_INPUT', message: `${names}不能一起下单，请返回购物车分开结算` })
  }
  for (const { shop, deliveryTypes } of groups)
    if (deliveryTypes.length === 0)
      problems.push({ code: 'BAD_INPUT', message: `${shop.name}的商品配送方式不同，请分开下单` })
  if (needsAddress && !address) problems.push({ code: 'ADDRESS_REQUIRED', message: '请选择收货地址' })
  if (needsAddress && address && !regionStands)
    problems.push({ code: 'REGION_GONE', message: '收货地址的所在地区已调整，请修改该地址或另选一个' })
  for (const refusal of refusals) {
    if (refusal.code === 'COUPON_UNUSABLE') problems.push({ code: refusal.code, message: refusal.reason })
    else {
      const instead = refusal.cashInstead ? '，可改用现金支付' : ''
      problems.push({
        code: refusal.code,
        message: `${scoreName}不足，还差 ${formatPoints(refusal.gap)} ${scoreName}${instead}`,
      })
    }
  }
  return problems
}

/** Prices a request like `quoteRequest`, with free lines and freight. */
export function quoteFree(gathered: LoadedCheckout): CheckoutQuote {
  const lines = gathered.checkoutLines.map((line) => ({
    id: line.id,
    shopId: line.shop.id,
    quantity: line.quantity,
    payModel: 2,
    unit: { cash: 0, points: 0 },
  }))
  const input: QuoteInput = {
    lines,
    scoreRate: gathered.scoreRate,
    promotions: [],
    coupons: [],
    points: { available: 0, choice: 'NONE' },
    freight: gathered.groups.map(({ shop }) => ({ shopId: shop.id, fen: 0 })),
    giftCards: [],
  }
  const quoted = { input, quote: quote(input), base: computeCouponBase(input), coupons: [], cards: [] }
  return { ...quoted, lineProblems: lineProblems(gathered), problems: problemsOf(gathered, quoted) }
}

/** Quotes the request and lists the problems that prevent an order. */
export function quoteRequest(gathered: LoadedCheckout, request: CheckoutRequest): CheckoutQuote {
  const quoted = quoteWithin(gathered, request)
  return { ...quoted, lineProblems: lineProblems(gathered), problems: problemsOf(gathered, quoted) }
}
