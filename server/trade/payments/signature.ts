import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Services } from '#server/platform/call/context.ts'

/** What the cash channel says of a charge. Amounts are decimal strings of yuan, times ms. */
export interface Notice {
  gatewayNo: string
  paymentId: string
  amount: string
  outcome: 'PAID' | 'REFUSED'
  at: number
}

/** The cashier's own key, from the mall's, so that its signatures are worth nothing elsewhere. */
function key({ keys }: Pick<Services, 'keys'>): Buffer {
  return createHmac('sha256', keys.session).update('cashier').digest()
}

/** HMAC-SHA256 over every field of the notice, base64url. */
export function sign(
  services: Pick<Services, 'keys'>,
  { gatewayNo, paymentId, amount, outcome, at }: Notice,
): string {
  const text = [gatewayNo, paymentId, amount, outcome, at].join('\n')
  return createHmac('sha256', key(services)).update(text).digest('base64url')
}

/** Compares in constant time. */
export function isSigned(services: Pick<Services, 'keys'>, notice: Notice, signature: string): boolean {
  const expected = Buffer.from(sign(services, notice))
  const received = Buffer.from(signature)
  return expected.length === received.length && timingSafeEqual(expected, received)
}
