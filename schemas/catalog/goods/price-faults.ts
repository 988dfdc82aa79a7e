import { DEFAULT_SCORE_NAME } from '#schemas/base/constants.ts'
import { formatYuan } from '#schemas/money/money.ts'
import { nameScore } from '#schemas/money/score-words.ts'
import { hasTiers } from '#schemas/money/volume-price.ts'
import { payModels } from './labels.ts'
import type { PricedSku } from './shelf-figures.ts'

/** Maximum price of a piece, in fen and hundredths of a point. */
export const MAX_PRICE_FEN = 999_999_999
export const MAX_TIERS = 10

export interface PriceTier {
  from: number
  /** fen */
  cash: number
}

type Prices = Omit<PricedSku, 'skuId'>

/** Returns the error of a price: pay model 1 needs points, 2 cash, 5 both, others at least one of the two. */
function partFault(payModel: number, { cash, points }: Prices): string | null {
  if (payModel === 1) return points > 0 && cash === 0 ? null : '纯积分的商品只填积分价，且大于 0'
  if (payModel === 2) return cash > 0 && points === 0 ? null : '纯现金的商品只填现金价，且大于 0'
  if (payModel === 5) return cash > 0 && points > 0 ? null : '积分或现金的商品两种价格都要填，且大于 0'
  return cash > 0 || points > 0 ? null : '现金价和积分价至少填一项，且大于 0'
}

/** An error in the prices of a SKU: a Chinese text, and the field that it concerns. */
export interface PriceFault {
  at: 'cash' | 'goodsPrice'
  words: string
}

/** Returns the reason why a SKU cannot be sold at these prices; null if it can. */
export function validatePrice(
  payModel: number,
  prices: Prices,
  scoreName = DEFAULT_SCORE_NAME,
): PriceFault | null {
  const cashFault = (words: string): PriceFault => ({ at: 'cash', words: nameScore(words, scoreName) })
  if (!Object.hasOwn(payModels, payModel)) return cashFault('请选择支付方式')
  const { cash, points, goodsPrice, marketPrice, cost } = prices
  if ([cash, points, goodsPrice, marketPrice ?? 0, cost].some((one) => one < 0 || one > MAX_PRICE_FEN))
    return cashFault('价格请填写 0 到 9999999.99')
  const part = partFault(payModel, prices)
  if (part !== null) return cashFault(part)
  if (payModel !== 2 || goodsPrice > 0) return null
  return { at: 'goodsPrice', words: '请填写游客价：未登录的顾客看到它' }
}

/** Returns the error, in Chinese, of volume prices of goods whose lowest price is `cash` fen; null if valid. */
export function validateTiers(
  payModel: number,
  tiers: readonly PriceTier[],
  { cash, scoreName = DEFAULT_SCORE_NAME }: { cash: number; scoreName?: string },
): string | null {
  if (tiers.length === 0) return null
  if (!hasTiers(payModel)) return nameScore('只有纯现金、积分或现金的商品可以设置阶梯价', scoreName)
  if (tiers.length > MAX_TIERS) return `阶梯价最多 ${MAX_TIERS} 档`
  const steps = [{ from: 1, cash: MAX_PRICE_FEN + 1 }, ...tiers]
  const wrong = tiers.some((tier, at) => {
    const before = steps[at]
    return !before || tier.from <= before.from || tier.cash >= before.cash || tier.cash <= 0
  })
  if (wrong) return '阶梯价请按件数从少到多填写，每一档都比前一档便宜'
  const dear = tiers.find((tier) => tier.cash > cash)
  if (!dear) return null
  const [tier, piece] = [dear.cash, cash].map(formatYuan)
  return `会员现金价 ￥${piece} 低于阶梯价（${dear.from} 件起 ￥${tier}），请修改阶梯价`
}
