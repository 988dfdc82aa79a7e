import { useState } from 'react'
import type { BusinessCode } from '#schemas/base/business-errors.ts'
import { GENERIC_MESSAGE } from '#schemas/base/errors.ts'
import { href } from '#schemas/routes/href.ts'
import { checkout as calls } from '#schemas/trade/checkout/calls.ts'
import type { SubmitRequest, Submitted } from '#schemas/trade/checkout/entities.ts'
import { ApiFailure } from '#src/api/failure.ts'
import { forgetBuyNow } from '#src/parts/trade/cart/buy-now.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { withOverlay } from '#src/runtime/mall/overlay.tsx'
import type { MallBase } from '#src/session/mall-base.ts'
import { type Draft, newToken } from './draft.ts'
import { keepTrade } from './placed-trade.ts'

export interface Refusal {
  message: string
  /** An earlier order may stand: the way there goes along. */
  ordered: boolean
}

export interface Submission {
  /** Sent, and never answered; it waits to be sent again just as it is. */
  lost: SubmitRequest | null
  refusal: Refusal | null
  /** Whether somebody has tried, so that what is missing is said at its field. */
  tried: boolean
  /**
   * One at a time. Never rejects; leads to the payment once the orders stand.
   * @returns whether the mall said no: what was shown is out of date, or was never so
   */
  submit(request: SubmitRequest): Promise<boolean>
  /** Something was changed: what was refused may be right by now. An order that may stand is told on. */
  dropRefusal(): void
  /** Back to the form; what was sent stays unanswered. */
  giveUp(): void
}

const REUSED: BusinessCode = 'KEY_REUSED'
const ORDERED = '之前的提交可能已经生成订单，请先到我的订单核对；如仍要购买，请再次提交'

/** What became of the submission, until it is the orders. */
export function useSubmission({ draft, change, forget }: Draft): Submission {
  const mall = useMall()
  const [lost, setLost] = useState(draft.sent)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [tried, setTried] = useState(false)

  function reopen(said: Refusal | null) {
    change({ sent: null, ...(said?.ordered && { submitToken: newToken(mall) }) })
    setLost(null)
    setRefusal(said)
  }

  async function send(request: SubmitRequest): Promise<boolean> {
    setTried(true)
    setRefusal(null)
    change({ sent: request })
    try {
      const made = await placeOrder(mall, request)
      forget()
      if (made) {
        const { tradeId } = made
        keepTrade(mall, { source: request.source, subject: draft.subject }, tradeId)
        mall.navigate(href('pay', { tradeId }))
      } else {
        // Another backend (`MALL_API`) accepted it and names no trade: the orders are in the list.
        mall.toast.success('订单已提交')
        mall.navigate(href('center', { tabId: 'orders' }))
      }
      return false
    } catch (error) {
      if (!wasRefused(error)) {
        mall.toast.error(error instanceof ApiFailure ? error.message : GENERIC_MESSAGE)
        setLost(request)
        return false
      }
      if (error.code === REUSED) reopen({ message: ORDERED, ordered: true })
      else reopen({ message: error.message, ordered: false })
      return true
    }
  }
  const submit = (request: SubmitRequest) => mall.once(`submit ${request.submitToken}`, () => send(request))
  const dropRefusal = () => setRefusal((said) => (said?.ordered ? said : null))
  return { lost, refusal, tried, submit, dropRefusal, giveUp: () => reopen(null) }
}

/** One request is one set of orders, however often it is sent. Quiet: the page says what became of it. */
async function placeOrder(mall: MallBase, request: SubmitRequest): Promise<Submitted | null> {
  const row = request.source === 'CART' ? calls.saveMultipleOrder : calls.saveSingleOrder
  const made = await withOverlay(mall, () => mall.call(row, request, { quiet: true }))
  if (request.source !== 'CART' && request.inquiryId === undefined) forgetBuyNow(mall)
  return made
}

/** Whether the mall said no; after any other failure nobody knows whether the orders stand. */
function wasRefused(error: unknown): error is ApiFailure {
  if (!(error instanceof ApiFailure)) return false
  const { kind, code } = error
  return kind === 'business' || kind === 'login' || (kind === 'http' && Number(code) < 500)
}
