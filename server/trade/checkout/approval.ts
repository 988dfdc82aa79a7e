import { formatYuan } from '#schemas/money/money.ts'
import { fenCovered } from '#schemas/money/points.ts'
import { CURRENCY } from '#schemas/base/constants.ts'
import type { FoundRule } from '#server/trade/approvals/rule.ts'
import type { Gathered } from './gather.ts'
import type { Reckoned } from './reckon.ts'

/** The rule by which somebody has to approve what is bought, by its worth with points and gift cards; null for none. */
export function approvalRule(
  { buyerRule, scoreRate }: Pick<Gathered, 'buyerRule' | 'scoreRate'>,
  { quote }: Pick<Reckoned, 'quote'>,
): FoundRule | null {
  const { points, cash, giftCard } = quote.total
  const fen = cash + giftCard + fenCovered(points, scoreRate)
  return buyerRule && fen > buyerRule.rule.above ? buyerRule : null
}

/** Describes, before the submit, that an order will wait for its approver; null when nobody has to approve it. */
export function describeApproval(...bought: Parameters<typeof approvalRule>): string | null {
  const found = approvalRule(...bought)
  if (!found) return null
  const { above } = found.rule
  const reason = above > 0 ? `本单超过 ${CURRENCY}${formatYuan(above)}，` : '本单'
  return `${reason}提交后由 ${found.name} 审批，通过后才能付款`
}
