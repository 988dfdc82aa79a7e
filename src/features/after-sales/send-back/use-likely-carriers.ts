import { useEffect, useState } from 'react'
import { logistics as calls } from '#schemas/api/after-sales.ts'
import { readTrackingNo } from '#schemas/order/carriers.ts'
import type { Out } from '#schemas/endpoint.ts'
import { call } from '#src/api/client.ts'

export type Carrier = Out<typeof calls.queryShipping>[number]

/** After the last key, ms. */
const REST = 300

/** AS6: asks while the number is typed, once it may be whole; `onFound` hears each answer. A failure says nothing. */
export function useLikelyCarriers(
  typed: string,
  onFound: (carriers: readonly Carrier[]) => void,
): readonly Carrier[] {
  const [found, setFound] = useState<readonly Carrier[]>([])
  const trackingNo = readTrackingNo(typed)
  useEffect(() => {
    setFound([])
    if (trackingNo === null) return
    const abort = new AbortController()
    const timer = setTimeout(() => {
      call(calls.autoIdentification, { trackingNo }, { signal: abort.signal }).then(
        (carriers) => {
          if (abort.signal.aborted) return
          setFound(carriers)
          onFound(carriers)
        },
        () => undefined,
      )
    }, REST)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
    // Asked for another number, not whenever the caller makes a new function.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [trackingNo])
  return found
}
