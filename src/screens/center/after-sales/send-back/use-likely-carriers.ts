import { useEffect, useEffectEvent } from 'react'
import { logistics as calls } from '#schemas/api/after-sales.ts'
import { readTrackingNo } from '#schemas/order/carriers.ts'
import type { Out } from '#schemas/base/endpoint.ts'
import { useCall } from '#src/features/use-call.ts'

export type Carrier = Out<typeof calls.queryShipping>[number]

/** After the last key, ms. */
const REST = 300
const none: readonly Carrier[] = []

/** AS6: asks while the number is typed, once it may be whole; `onFound` hears each answer. A failure says nothing. */
export function useLikelyCarriers(
  typed: string,
  onFound: (carriers: readonly Carrier[]) => void,
): readonly Carrier[] {
  const trackingNo = readTrackingNo(typed)
  const answer = useCall(calls.autoIdentification, trackingNo === null ? null : { trackingNo }, {
    delay: REST,
  })
  // Those of an earlier number are none of this one.
  const found = answer.state === 'ready' && !answer.busy ? answer.data : none
  const tell = useEffectEvent(onFound)
  useEffect(() => {
    if (found !== none) tell(found)
  }, [found])
  return found
}
