import { CURRENCY } from '#schemas/base/constants.ts'
import { formatYuan } from '#schemas/money/money.ts'
import { APPROVAL_WAIT_TEXT } from '#schemas/trade/approvals/entities.ts'
import { getWorth } from '#server/trade/approvals/rule.ts'
import type { CheckoutQuote } from './checkout-quote.ts'
import type { LoadedCheckout } from './load-checkout.ts'

type Bought = Pick<LoadedCheckout, 'buyerRule' | 'checkoutLines' | 'payMinutes' | 'scoreRate'>

/** Describes how long the order is held: with activity pieces, no longer than any unpaid order. */
function describeHold({ checkoutLines, payMinutes }: Bought): string {
  const isSale = checkoutLines.some(({ activity }) => activity !== null)
  return isSale
    ? `含活动价商品，${payMinutes} 分钟内没有通过审批并付款将自动取消`
    : `${APPROVAL_WAIT_TEXT}内没有通过审批并付款将自动取消`
}

/** Describes, before the submit, that an order will wait for its approver; null if it needs no approval. */
export function describeApproval(bought: Bought, { quote }: Pick<CheckoutQuote, 'quote'>): string | null {
  const { buyerRule, scoreRate } = bought
  if (!buyerRule) return null
  const { above } = buyerRule.rule
  if (getWorth({ ...quote.total, scoreRate }) <= above) return null
  const reason = above > 0 ? `本单超过 ${CURRENCY}${formatYuan(above)}，` : '本单'
  return `${reason}提交后由 ${buyerRule.name} 审批，通过后才能付款；${describeHold(bought)}`
}
