import { formatYuan } from '#schemas/money/money.ts'
import { promotionOff, type PromotionRule, promotionWords } from './rules.ts'

/** The finding about a promotion that takes off more than half of the goods cash; null for a usual one and one that stood so before. */
export function unusualPromotion(rule: PromotionRule, before: PromotionRule | null): string | null {
  const { threshold, off, percent } = rule
  const taken = promotionOff(rule, threshold)
  if (taken * 2 <= threshold) return null
  if (before?.threshold === threshold && before.off === off && before.percent === percent) return null
  const example = `￥${formatYuan(threshold)} 的商品只付 ￥${formatYuan(threshold - taken)}`
  return `${promotionWords(rule)}：${example}，减免超过一半，不限单数`
}
