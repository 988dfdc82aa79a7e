import { CURRENCY } from '#schemas/base/constants.ts'
import { formatYuan } from '#schemas/money/money.ts'
import { parseBudgetLimit } from '#schemas/sourcing/schemes/budget-tiers.ts'
import type { WholeScheme } from './read.ts'

/** Lists SKUs quoted above the budget in their group's heading, with both amounts as Chinese text. */
export function listOverBudget(
  { groups, items }: Pick<WholeScheme, 'groups' | 'items'>,
  skus: readonly { skuId: string }[],
): { goodsId: string; reason: string }[] {
  const asked = new Set(skus.map(({ skuId }) => skuId))
  const titles = new Map(groups.map(({ groupId, title }) => [groupId, title]))
  return items.flatMap(({ goodsId, skuId, groupId, quote, hidden }) => {
    const title = titles.get(groupId) ?? ''
    const most = parseBudgetLimit(title)
    if (hidden || !asked.has(skuId) || most === null || quote <= most) return []
    const [priced, budget] = [quote, most].map((fen) => CURRENCY + formatYuan(fen))
    return [{ goodsId, reason: `报价 ${priced} 超出“${title}”的预算 ${budget}` }]
  })
}
