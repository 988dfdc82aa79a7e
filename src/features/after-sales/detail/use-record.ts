import { useEffect, useRef } from 'react'
import { afterSaleRuns, isAfterSaleStatus } from '#schemas/after-sale/states.ts'
import { afterSales as calls } from '#schemas/api/after-sales.ts'
import type { AfterSaleDetail } from '#schemas/entities/after-sale.ts'
import { call } from '#src/api/client.ts'
import { useFresh } from '#src/features/use-fresh.ts'
import { useTurn } from '../use-turn.ts'

/** How often a record under way is looked at, ms: the other side acts without a word. */
const LOOK_EVERY = 10_000

/** One record, kept fresh while it is under way and seen. What was shown stays when a later look fails. */
export function useRecord(afterSaleId: string) {
  const { turn, again } = useTurn()
  const shown = useRef<AfterSaleDetail | null>(null)
  const loaded = useFresh(`${afterSaleId} ${turn}`, async (signal) => {
    try {
      shown.current = await call(calls.queryRefundApply, { afterSaleId }, { signal, quiet: true })
    } catch (failure) {
      if (!shown.current || signal.aborted) throw failure
    }
    return shown.current
  })
  const status = loaded.state === 'ready' ? loaded.data.status : null
  const runs = status !== null && isAfterSaleStatus(status) && afterSaleRuns(status)
  useEffect(() => {
    if (!runs) return
    const timer = setInterval(() => document.visibilityState === 'visible' && again(), LOOK_EVERY)
    return () => clearInterval(timer)
  }, [runs, again])
  return { loaded, again }
}
