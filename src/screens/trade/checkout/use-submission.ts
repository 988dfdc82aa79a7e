import { useState } from 'react'
import type { BusinessCode } from '#schemas/base/business-errors.ts'
import { GENERIC_MESSAGE } from '#schemas/base/errors.ts'
import { formatHref } from '#schemas/routes/href.ts'
import { checkout as calls } from '#schemas/trade/checkout/calls.ts'
import type { SubmitRequest, Submitted } from '#schemas/trade/checkout/entities.ts'
import { ApiFailure } from '#src/api/failure.ts'
import { forgetBuyNow } from '#src/parts/trade/cart/buy-now.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { withOverlay } from '#src/runtime/mall/overlay.tsx'
import type { MallBase } from '#src/session/mall-base.ts'
import { type Draft, createSubmitToken } from './draft.ts'
import { keepTrade } from './placed-trade.ts'

export interface Refusal {
  message: string
  /** True if an earlier order may exist. */
  ordered: boolean
}

export interface Submission {
  /** Request without an answer, which can be sent again unchanged; null if there is none. */
  lost: SubmitRequest | null
  refusal: Refusal | null
  tried: boolean
  /** Submits one request at a time; never rejects. Returns true if the mall rejected it: the quote is outdated. */
  submit(request: SubmitRequest): Promise<boolean>
  /** Removes the rejection; a note that an earlier order may exist stays. */
  dropRefusal(): void
  /** Stops retrying; it stays unknown whether the request created an order. */
  giveUp(): void
}

const REUSED: BusinessCode = 'KEY_REUSED'
const ORDERED = '之前的提交可能已经生成订单，请先到我的订单核对；如仍要购买，请再次提交'

/** Holds the state of the submission until the orders are created. */
export function useSubmission({ draft, change, forget }: Draft): Submission {
  const mall = useMall()
  const [lost, setLost] = useState(draft.sent)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [tried, setTried] = useState(false)

  function reopen(said: Refusal | null) {
    change({ sent: null, ...(said?.ordered && { submitToken: createSubmitToken(mall) }) })
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
        mall.navigate(formatHref('pay', { tradeId }))
      } else {
        // Another backend (`MALL_API`) accepted the request without returning a trade; the list shows the orders.
        mall.toast.success('订单已提交')
        mall.navigate(formatHref('center', { tabId: 'orders' }))
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

/** Creates the orders once, however often the request is sent. Quiet, because the page shows the result. */
async function placeOrder(mall: MallBase, request: SubmitRequest): Promise<Submitted | null> {
  const row = request.source === 'CART' ? calls.saveMultipleOrder : calls.saveSingleOrder
  const made = await withOverlay(mall, () => mall.call(row, request, { quiet: true }))
  if (request.source !== 'CART' && request.inquiryId === undefined) forgetBuyNow(mall)
  return made
}

/** Returns true if the mall rejected the request. After any other failure the orders may or may not exist. */
function wasRefused(error: unknown): error is ApiFailure {
  if (!(error instanceof ApiFailure)) return false
  const { kind, code } = error
  return kind === 'business' || kind === 'login' || (kind === 'http' && Number(code) < 500)
}
