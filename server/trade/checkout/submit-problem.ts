import { readMobile } from '#schemas/address/rules.ts'
import { isPhone } from '#schemas/base/field-rules.ts'
import { engravingFault } from '#schemas/catalog/goods/engraving.ts'
import { parseYuan } from '#schemas/money/money.ts'
import { parsePoints } from '#schemas/money/points.ts'
import { windowRefusal } from '#schemas/trade/checkout/delivery-windows.ts'
import type { SubmitRequest } from '#schemas/trade/checkout/entities.ts'
import { accountFault } from '#schemas/trade/checkout/virtual-account.ts'
import { invoiceRefusal } from '#schemas/trade/orders/invoice.ts'
import { available } from '#server/catalog/goods/stock.ts'
import { type ApiError, refuse } from '#server/platform/call/errors.ts'
import { specText } from '#server/trade/cart/line-view.ts'
import type { CheckoutLine } from './checkout-lines.ts'
import type { Gathered } from './gather.ts'
import type { Reckoned } from './reckon.ts'
import { checkoutView } from './view.ts'

const nameOf = (line: CheckoutLine) => [line.goods.name, specText(line)].filter(Boolean).join(' ')

/** Whether one of the lines has nothing left: found before all else is read, for a crowd wants what is sold out. */
export function soldOut(checkoutLines: readonly CheckoutLine[]): ApiError | null {
  const gone = checkoutLines.filter(({ sku }) => available(sku) === 0)
  if (gone.length === 0) return null
  const named = gone.map((line) => `${nameOf(line)}：商品无库存`)
  return refuse('OUT_OF_STOCK', `${named.join('；')}。请调整后重新提交`)
}

/** The lines that block, by name and what was chosen of them. */
function linesProblem({ checkoutLines }: Gathered, { lineProblems }: Reckoned): ApiError | null {
  const blocked = checkoutLines.filter(({ id }) => lineProblems.has(id))
  if (blocked.length === 0) return null
  const problems = blocked.flatMap(({ id }) => lineProblems.get(id) ?? [])
  const named = blocked.map((line) => `${nameOf(line)}：${lineProblems.get(line.id)?.message ?? ''}`)
  const unreachable = problems.find(({ code }) => code === 'NOT_DELIVERABLE')
  const code = unreachable?.code ?? problems[0]?.code ?? 'OUT_OF_STOCK'
  return refuse(code, `${named.join('；')}。请调整后重新提交`)
}

const reachable = (telephone = '') => isPhone(readMobile(telephone))

function contactProblem(
  { groups, account: kind }: Gathered,
  { deliveries, account }: SubmitRequest,
): ApiError | null {
  const fault = kind && accountFault(kind, account)
  if (fault) return refuse('BAD_INPUT', fault)
  const alone = groups.find(({ shop, deliveryType }) => {
    const who = deliveries.find(({ shopId }) => shopId === shop.id)
    return deliveryType === 2 && (!who?.contact?.trim() || !reachable(who.telephone))
  })
  return alone ? refuse('BAD_INPUT', `请填写在${alone.shop.name}自提的联系人和手机号`) : null
}

function windowProblem({ deliveryDays }: Gathered, { deliveryWindow }: SubmitRequest): ApiError | null {
  const refusal = windowRefusal(deliveryDays, deliveryWindow)
  return refusal === null ? null : refuse('BAD_INPUT', refusal)
}

function invoiceProblem({ invoice }: SubmitRequest): ApiError | null {
  const refusal = invoice && invoiceRefusal(invoice)
  return refusal ? refuse('BAD_INPUT', `发票：${refusal}`) : null
}

/** A text that cannot be engraved, or for goods on which nothing is. */
function engravingProblem({ checkoutLines }: Gathered, { engravings }: SubmitRequest): ApiError | null {
  for (const { skuId, cartId, text } of engravings) {
    if (text.trim() === '') continue
    const line = checkoutLines.find((one) => one.sku.id === skuId && one.cartId === cartId)
    if (!line) continue
    const most = line.goods.engravingLength
    const fault = most === null ? '该商品不支持刻字，请清空刻字内容' : engravingFault(text, most)
    if (fault !== null) return refuse('BAD_INPUT', `${nameOf(line)}：${fault}`)
  }
  return null
}

/** Whether the buyer saw what is due now; if not, the new breakdown comes along and no order is made. */
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
    windowProblem(gathered, request) ??
    invoiceProblem(request) ??
    engravingProblem(gathered, request) ??
    amountProblem(gathered, reckoned, request)
  )
}
