import { checkoutKinds } from '#schemas/checkout-kinds.ts'
import { bestCoupons, couponRefusal, type CouponBase } from '#schemas/coupons.ts'
import type { CheckoutRequest } from '#schemas/entities/checkout.ts'
import type { BusinessCode } from '#schemas/business-errors.ts'
import { freightOf, promisedFreeFrom } from '#schemas/freight.ts'
import { formatPoints, parsePoints } from '#schemas/points.ts'
import { couponBase, quote, type QuoteInput } from '#schemas/quote.ts'
import type { PointsChoice } from '#schemas/quote-lines.ts'
import type { Quote } from '#schemas/quote-result.ts'
import { refuse } from '#server/errors.ts'
import { freightRuleOf } from '#server/shops/freight-rule.ts'
import type { Gathered, ShopGroup } from './gather.ts'
import { cardRefusal, type OwnCard, type OwnCoupon } from './offers.ts'
import { problemOf } from './problem.ts'
import { unitOf } from './unit.ts'
import type { Wanted } from './wanted.ts'

export interface Problem {
  code: BusinessCode
  message: string
}

export interface Reckoned {
  input: QuoteInput
  quote: Quote
  base: CouponBase
  coupons: OwnCoupon[]
  cards: OwnCard[]
  /** By line id: why it blocks the order. */
  lineProblems: Map<string, string>
  problems: Problem[]
}

function readChoice({ points }: CheckoutRequest): PointsChoice {
  if (points === 'NONE' || points === 'ALL') return points
  const read = parsePoints(points)
  if (read === null || read < 0)
    throw refuse('BAD_INPUT', '使用的积分不正确，请输入不小于 0 且最多两位小数的数')
  return read
}

function lineProblems({ wanted, before, address, groups }: Gathered): Map<string, string> {
  const problems = new Map<string, string>()
  for (const line of wanted) {
    const beside = wanted.filter((one) => one.goods.id === line.goods.id && one.id !== line.id)
    const others = beside.reduce((sum, one) => sum + one.quantity, before.get(line.goods.id) ?? 0)
    const sent = groups.find(({ shop }) => shop.id === line.shop.id)?.deliveryType === 1
    const problem = problemOf(line, { others, region: sent ? (address?.regionIds ?? []) : [] })
    if (problem) problems.set(line.id, problem)
  }
  return problems
}

function chosenCoupons(gathered: Gathered, request: CheckoutRequest, base: CouponBase): OwnCoupon[] {
  const { coupons, now } = gathered
  if (request.couponIds === 'BEST') {
    const best = new Set(bestCoupons(coupons, base, now).map(({ id }) => id))
    return coupons.filter(({ id }) => best.has(id))
  }
  const asked = request.couponIds
  const usable = coupons
    .filter(({ id }) => asked.includes(id))
    .filter((one) => !couponRefusal(one, base, now))
  // One a shop and one of the mall (SB6): the first asked for stays.
  return usable.filter((one, at) => usable.findIndex(({ shopId }) => shopId === one.shopId) === at)
}

/** C.4 (6): fen of one shop's parcel, after its discounts. */
export function freightOfGroup(
  { shop, lines, deliveryType }: ShopGroup,
  gathered: Gathered,
  goodsFen: number,
): number {
  const [provinceId] = gathered.address?.regionIds ?? []
  if (deliveryType !== 1 || provinceId === undefined) return 0
  const promised = promisedFreeFrom(lines.map(({ labels }) => labels))
  return freightOf(freightRuleOf(shop), { provinceId, goodsFen, promised })
}

function quoteOf(gathered: Gathered, request: CheckoutRequest) {
  const { groups, promotions, scoreRate, available, now } = gathered
  const lines = gathered.wanted.map((line: Wanted) => ({
    ...{ id: line.id, shopId: line.shop.id, quantity: line.quantity },
    ...unitOf(line),
  }))
  const points = { available, choice: readChoice(request) }
  const base = couponBase({ lines, promotions, points })
  const coupons = chosenCoupons(gathered, request, base)
  const cards = gathered.cards.filter(
    (card) => request.giftCardIds.includes(card.id) && !cardRefusal(card, now),
  )
  const giftCards = cards.map((card) => ({ id: card.id, balance: card.balance - card.frozen }))
  const bare = quote({ lines, scoreRate, promotions, coupons, points, freight: [], giftCards: [] })
  const freight = groups.map((group) => {
    const sums = bare.shops.find(({ shopId }) => shopId === group.shop.id)
    const goodsFen = sums ? sums.goods.cash - sums.promotion - sums.coupon : 0
    return { shopId: group.shop.id, fen: freightOfGroup(group, gathered, goodsFen) }
  })
  const input: QuoteInput = { lines, scoreRate, promotions, coupons, points, freight, giftCards }
  return { input, quote: quote(input), base, coupons, cards }
}

function problemsOf(gathered: Gathered, { quote: { refusals } }: { quote: Quote }): Problem[] {
  const { kinds, groups, needsAddress, address, scoreName } = gathered
  const problems: Problem[] = []
  if (kinds.size > 1) {
    const names = [...kinds].map((kind) => checkoutKinds[kind].label).join('、')
    problems.push({ code: 'BAD_INPUT', message: `${names}不能一起下单，请返回购物车分开结算` })
  }
  for (const { shop, deliveryTypes } of groups)
    if (deliveryTypes.length === 0)
      problems.push({ code: 'BAD_INPUT', message: `${shop.name}的商品配送方式不同，请分开下单` })
  if (needsAddress && !address) problems.push({ code: 'ADDRESS_REQUIRED', message: '请选择收货地址' })
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

/** C.4: what the request costs now, and why no order could be made of it. */
export function reckon(gathered: Gathered, request: CheckoutRequest): Reckoned {
  const quoted = quoteOf(gathered, request)
  return { ...quoted, lineProblems: lineProblems(gathered), problems: problemsOf(gathered, quoted) }
}
