import type { Endpoint } from '#schemas/base/endpoint.ts'
import { type Completion, completeAnswer } from '#schemas/base/complete-answer.ts'
import { DEFAULT_SCORE_NAME } from '#schemas/base/constants.ts'
import { completeCart, completeCheckout } from './complete-sums.ts'

/** Any number of pieces: the backend refuses by itself what it does not have. */
const PLENTY = 9999

/**
 * What section 7 leaves open another backend (`MALL_API`) may leave out. Required is what the specification names, and what
 * says which thing an answer is about; everything else has a default: that of its type, or one of these.
 */
export const COMPLETION: Completion = {
  required: new Set(['id', 'pageConfig', 'token', 'roles', 'goodsId', 'payModel', 'orderId']),
  defaults: {
    scoreName: DEFAULT_SCORE_NAME,
    scoreRate: '1',
    pageNum: 1,
    skuCount: 1,
    minNumber: 1,
    quantity: 1,
    step: 1,
    onShelf: true,
    checked: true,
    deliveryType: 1,
    deliveryTypes: [1],
    stock: PLENTY,
    most: PLENTY,
    maxKinds: 120,
  },
}

/** A page without a revision is another one whenever its document is. */
function numberPage(data: unknown): unknown {
  if (typeof data !== 'object' || data === null || !('pageConfig' in data)) return data
  return { revision: checksum(String(data.pageConfig)), ...data }
}

/** Of 31 bits (FNV-1a). */
function checksum(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash >>> 1
}

/** What is computed from what is there; by path, so that no call's schema comes with it. */
export const derivations: Readonly<Record<string, (data: unknown) => unknown>> = {
  '/product/v1/page/findHomePage': numberPage,
  '/product/v1/page/findPageById': numberPage,
  '/product/v1/page/findPageByTypeAndSource': numberPage,
  '/order/v1/cart/shopCartDetails': completeCart,
  '/order/v1/order/findPrice': completeCheckout,
}

/** The data of an answer of section 7 with what it left out; an own call's is not touched, nor what is there. */
export function completeOther(row: Endpoint, data: unknown): unknown {
  if (row.own) return data
  return completeAnswer(row.output, derivations[row.path]?.(data) ?? data, COMPLETION)
}
