import { formatYuan } from '#schemas/money/money.ts'
import { computePromotionOff, type PromotionRule, describePromotion } from './rules.ts'

/** Describes a promotion that takes off more than half of the goods cash; null for others and unchanged ones. */
export function describeUnusualPromotion(rule: PromotionRule, before: PromotionRule | null): string | null {
  const { threshold, off, percent } = rule
  const taken = computePromotionOff(rule, threshold)
  if (taken * 2 <= threshold) return null
  if (before?.threshold === threshold && before.off === off && before.percent === percent) return null
  const example = `￥${formatYuan(threshold)} 的商品只付 ￥${formatYuan(threshold - taken)}`
  return `${describePromotion(rule)}：${example}，减免超过一半，不限单数`
}
