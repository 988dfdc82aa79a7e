import { useEffect, useState } from 'react'
import { checkout as calls } from '#schemas/api/orders.ts'
import type { BusinessCode } from '#schemas/base/business-errors.ts'
import type { Checkout, CheckoutRequest } from '#schemas/entities/checkout.ts'
import { ApiFailure } from '#src/api/failure.ts'
import { type Answer, useCall } from '#src/features/use-call.ts'
import type { Change } from './draft.ts'

const GONE: BusinessCode = 'ADDRESS_REQUIRED'

function saysGone(priced: Answer<Checkout>): boolean {
  return priced.state !== 'loading' && priced.error instanceof ApiFailure && priced.error.code === GONE
}

interface Price {
  priced: Answer<Checkout>
  /** The chosen address that turned out to be no more. */
  gone: string | undefined
}

/**
 * findPrice, anew at every change. SB1: an address that was deleted meanwhile bars nobody: it is dropped, which the
 * call's own toast says, and the price is that of the default one.
 */
export function usePrice({ addressId, ...rest }: CheckoutRequest, change: Change): Price {
  const [gone, setGone] = useState<string>()
  const chosen = addressId === gone ? undefined : addressId
  const priced = useCall(calls.findPrice, chosen === undefined ? rest : { ...rest, addressId: chosen })
  // While it is drawn, so that what is on show stays until the other price is there.
  if (chosen !== undefined && saysGone(priced)) setGone(chosen)
  useEffect(() => {
    if (gone !== undefined) change({ addressId: null })
  }, [gone, change])
  return { priced, gone }
}
