import { useEffect, useEffectEvent } from 'react'
import type { LineActivity } from '#schemas/trade/cart/line-activity.ts'
import { useMall } from '#src/features/mall/mall.ts'

interface Priced {
  activity?: LineActivity | undefined
  /** True when the line costs its flash-sale price. */
  applies: boolean
}

/** The server answers with the usual price from the end on; its clock may be this much behind, ms. */
const MARGIN_MS = 1000
/** The longest delay of a timer, ms; an end beyond it comes with a later visit. */
const MAX_DELAY_MS = 2_147_483_647

/**
 * Calls `reload` when a flash sale ends whose price is on show, and tells the shopper so: a page left open promises no
 * price that is over.
 */
export function useSaleEnds(lines: readonly Priced[], reload: () => void): void {
  const { clock, toast } = useMall()
  const handleEnd = useEffectEvent((name: string) => {
    toast.warning(`${name}已结束，已按平时价计算，请核对新的金额`)
    reload()
  })
  const next = findNextEnd(lines, clock.now())
  const endsAt = next?.endsAt
  const name = next?.name
  useEffect(() => {
    if (endsAt === undefined || name === undefined) return
    const delay = endsAt - clock.now() + MARGIN_MS
    if (delay > MAX_DELAY_MS) return
    const timer = setTimeout(() => handleEnd(name), delay)
    return () => clearTimeout(timer)
  }, [endsAt, name, clock])
}

function findNextEnd(lines: readonly Priced[], now: number): LineActivity | undefined {
  return lines
    .flatMap(({ activity, applies }) => (activity && applies && activity.endsAt > now ? [activity] : []))
    .toSorted((a, b) => a.endsAt - b.endsAt)[0]
}
