import type { SubmitRequest } from '#schemas/entities/checkout.ts'
import { parseYuan } from '#schemas/money.ts'
import { parsePoints } from '#schemas/points.ts'
import { isPhone } from '#schemas/rules.ts'
import { type ApiError, refuse } from '#server/errors.ts'
import type { Gathered } from './gather.ts'
import type { Reckoned } from './reckon.ts'
import { checkoutView } from './view.ts'
import type { Wanted } from './wanted.ts'

/** SB13: the lines that block, by name. */
function linesProblem({ wanted }: Gathered, { lineProblems }: Reckoned): ApiError | null {
  const blocked = wanted.filter(({ id }) => lineProblems.has(id))
  if (blocked.length === 0) return null
  const named = blocked.map((line: Wanted) => `${line.goods.name}：${lineProblems.get(line.id) ?? ''}`)
  const unreachable = blocked.some(({ id }) => lineProblems.get(id)?.includes('不支持配送'))
  return refuse(unreachable ? 'NOT_DELIVERABLE' : 'OUT_OF_STOCK', `${named.join('；')}。请调整后重新提交`)
}

const reachable = (telephone: string | undefined) => !!telephone && isPhone(telephone)

function contactProblem(
  { groups, needsAccount }: Gathered,
  { deliveries, account }: SubmitRequest,
): ApiError | null {
  if (needsAccount && !reachable(account)) return refuse('BAD_INPUT', '请填写正确的充值手机号')
  const alone = groups.find(({ shop, deliveryType }) => {
    const who = deliveries.find(({ shopId }) => shopId === shop.id)
    return deliveryType === 2 && (!who?.contact?.trim() || !reachable(who.telephone))
  })
  return alone ? refuse('BAD_INPUT', `请填写在${alone.shop.name}自提的联系人和手机号`) : null
}

/** SB9: whether the buyer saw what is due now; if not, the new breakdown comes along and no order is made. */
function amountProblem(gathered: Gathered, reckoned: Reckoned, { payable }: SubmitRequest): ApiError | null {
  const { points, cash } = reckoned.quote.total
  if (parseYuan(payable.cash) === cash && parsePoints(payable.points) === points) return null
  return refuse('PRICE_CHANGED', undefined, checkoutView(gathered, reckoned))
}

/** Why no order can be made of a request; null when one can. */
export function submitProblem(
  gathered: Gathered,
  reckoned: Reckoned,
  request: SubmitRequest,
): ApiError | null {
  const [problem] = reckoned.problems
  return (
    linesProblem(gathered, reckoned) ??
    (problem ? refuse(problem.code, problem.message) : null) ??
    contactProblem(gathered, request) ??
    amountProblem(gathered, reckoned, request)
  )
}
