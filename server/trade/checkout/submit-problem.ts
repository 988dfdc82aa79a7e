import { readMobile } from '#schemas/address/rules.ts'
import { isPhone } from '#schemas/base/field-rules.ts'
import { validateEngraving } from '#schemas/catalog/goods/engraving.ts'
import { parseYuan } from '#schemas/money/money.ts'
import { parsePoints } from '#schemas/money/points.ts'
import { checkDeliveryWindow } from '#schemas/trade/checkout/delivery-windows.ts'
import type { SubmitRequest } from '#schemas/trade/checkout/entities.ts'
import { validateAccount } from '#schemas/trade/checkout/virtual-account.ts'
import { validateInvoice } from '#schemas/trade/orders/invoice.ts'
import { countAvailable } from '#server/catalog/goods/stock.ts'
import { type ApiError, reject } from '#server/platform/call/errors.ts'
import { formatSpecText } from '#server/trade/cart/line-view.ts'
import type { CheckoutLine } from './checkout-lines.ts'
import type { CheckoutQuote } from './checkout-quote.ts'
import type { LoadedCheckout } from './load-checkout.ts'
import { toCheckoutView } from './view.ts'

const nameOf = (line: CheckoutLine) => [line.goods.name, formatSpecText(line)].filter(Boolean).join(' ')

/** Finds sold-out lines. Call it before reading anything else, since many requests may want sold-out goods. */
export function findSoldOut(checkoutLines: readonly CheckoutLine[]): ApiError | null {
  const gone = checkoutLines.filter(({ sku }) => countAvailable(sku) === 0)
  if (gone.length === 0) return null
  const named = gone.map((line) => `${nameOf(line)}：商品无库存`)
  return reject('OUT_OF_STOCK', `${named.join('；')}。请调整后重新提交`)
}

function linesProblem({ checkoutLines }: LoadedCheckout, { lineProblems }: CheckoutQuote): ApiError | null {
  const blocked = checkoutLines.filter(({ id }) => lineProblems.has(id))
  if (blocked.length === 0) return null
  const problems = blocked.flatMap(({ id }) => lineProblems.get(id) ?? [])
  const named = blocked.map((line) => `${nameOf(line)}：${lineProblems.get(line.id)?.message ?? ''}`)
  const unreachable = problems.find(({ code }) => code === 'NOT_DELIVERABLE')
  const code = unreachable?.code ?? problems[0]?.code ?? 'OUT_OF_STOCK'
  return reject(code, `${named.join('；')}。请调整后重新提交`)
}

const reachable = (telephone = '') => isPhone(readMobile(telephone))

function contactProblem(
  { groups, account: kind }: LoadedCheckout,
  { deliveries, account }: SubmitRequest,
): ApiError | null {
  const fault = kind && validateAccount(kind, account)
  if (fault) return reject('BAD_INPUT', fault)
  const alone = groups.find(({ shop, deliveryType }) => {
    const who = deliveries.find(({ shopId }) => shopId === shop.id)
    return deliveryType === 2 && (!who?.contact?.trim() || !reachable(who.telephone))
  })
  return alone ? reject('BAD_INPUT', `请填写在${alone.shop.name}自提的联系人和手机号`) : null
}

function windowProblem({ deliveryDays }: LoadedCheckout, { deliveryWindow }: SubmitRequest): ApiError | null {
  const refusal = checkDeliveryWindow(deliveryDays, deliveryWindow)
  return refusal === null ? null : reject('BAD_INPUT', refusal)
}

function invoiceProblem({ invoice }: SubmitRequest): ApiError | null {
  const refusal = invoice && validateInvoice(invoice)
  return refusal ? reject('BAD_INPUT', `发票：${refusal}`) : null
}

function engravingProblem({ checkoutLines }: LoadedCheckout, { engravings }: SubmitRequest): ApiError | null {
  for (const { skuId, cartId, text } of engravings) {
    if (text.trim() === '') continue
    const line = checkoutLines.find((one) => one.sku.id === skuId && one.cartId === cartId)
    if (!line) continue
    const most = line.goods.engravingLength
    const fault = most === null ? '该商品不支持刻字，请清空刻字内容' : validateEngraving(text, most)
    if (fault !== null) return reject('BAD_INPUT', `${nameOf(line)}：${fault}`)
  }
  return null
}

/** Returns PRICE_CHANGED with the new breakdown unless the buyer saw the amount that is due now. */
function amountProblem(
  gathered: LoadedCheckout,
  reckoned: CheckoutQuote,
  { payable }: SubmitRequest,
): ApiError | null {
  const { points, cash } = reckoned.quote.total
  if (parseYuan(payable.cash) === cash && parsePoints(payable.points) === points) return null
  return reject('PRICE_CHANGED', undefined, toCheckoutView(gathered, reckoned))
}

/** Returns why no order can be made of a request; null if one can. */
export function findSubmitProblem(
  gathered: LoadedCheckout,
  reckoned: CheckoutQuote,
  request: SubmitRequest,
): ApiError | null {
  const [problem] = reckoned.problems
  return (
    linesProblem(gathered, reckoned) ??
    (problem ? reject(problem.code, problem.message) : null) ??
    contactProblem(gathered, request) ??
    windowProblem(gathered, request) ??
    invoiceProblem(request) ??
    engravingProblem(gathered, request) ??
    amountProblem(gathered, reckoned, request)
  )
}
