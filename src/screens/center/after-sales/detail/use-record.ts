import { useEffect, useEffectEvent } from 'react'
import { afterSaleRuns, isAfterSaleStatus } from '#schemas/after-sale/states.ts'
import { afterSales as calls } from '#schemas/api/after-sales.ts'
import { useCall } from '#src/features/use-call.ts'

/** How often a record under way is looked at, ms: the other side acts without a word. */
const LOOK_EVERY = 10_000

/** One record, kept fresh while it is under way and seen. */
export function useRecord(afterSaleId: string) {
  const answer = useCall(calls.queryRefundApply, { afterSaleId }, { quiet: true })
  const record = answer.state === 'ready' ? answer.data : null
  const runs = record !== null && isAfterSaleStatus(record.status) && afterSaleRuns(record.status)
  const look = useEffectEvent(() => {
    if (document.visibilityState === 'visible') answer.again()
  })
  useEffect(() => {
    if (!runs) return
    const timer = setInterval(() => look(), LOOK_EVERY)
    return () => clearInterval(timer)
  }, [runs])
  return { record, answer }
}
