import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Services } from '#server/platform/call/context.ts'

/** Amounts are decimal strings in yuan, times are ms. */
export interface Notice {
  gatewayNo: string
  paymentId: string
  amount: string
  outcome: 'PAID' | 'REFUSED'
  at: number
}

/** Derives a key for the cashier, so that its signatures are worthless elsewhere. */
function key({ keys }: Pick<Services, 'keys'>): Buffer {
  return createHmac('sha256', keys.session).update('cashier').digest()
}

/** Signs every field of the notice by HMAC-SHA256, base64url. */
export function sign(
  services: Pick<Services, 'keys'>,
  { gatewayNo, paymentId, amount, outcome, at }: Notice,
): string {
  const text = [gatewayNo, paymentId, amount, outcome, at].join('\n')
  return createHmac('sha256', key(services)).update(text).digest('base64url')
}

/** Verifies a signature in constant time. */
export function isSigned(services: Pick<Services, 'keys'>, notice: Notice, signature: string): boolean {
  const expected = Buffer.from(sign(services, notice))
  const received = Buffer.from(signature)
  return expected.length === received.length && timingSafeEqual(expected, received)
}
