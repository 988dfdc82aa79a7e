import { checkout as calls } from '#schemas/api/orders.ts'
import type { BusinessCode } from '#schemas/business-errors.ts'
import type { Checkout, CheckoutRequest } from '#schemas/entities/checkout.ts'
import { call } from '#src/api/client.ts'
import { ApiFailure } from '#src/api/failure.ts'

const GONE: BusinessCode = 'ADDRESS_REQUIRED'

interface Asking {
  signal: AbortSignal
  /** Hears that the chosen address is no more; the price is that of the default one. */
  addressGone(): void
}

/** findPrice. SB1: an address that was deleted meanwhile bars nobody: it is dropped, which the call's own toast says. */
export async function priceOf(request: CheckoutRequest, { signal, addressGone }: Asking): Promise<Checkout> {
  try {
    return await call(calls.findPrice, request, { signal })
  } catch (error) {
    const { addressId, ...rest } = request
    const gone = error instanceof ApiFailure && error.code === GONE && addressId !== undefined
    if (!gone || signal.aborted) throw error
    addressGone()
    return call(calls.findPrice, rest, { signal })
  }
}
