import { useEffect, useEffectEvent } from 'react'
import type { Price } from '#schemas/catalog/goods/card.ts'
import type { LineActivity } from '#schemas/trade/cart/line-activity.ts'
import { useMall } from '#src/features/mall/mall.ts'
import { waitUntil } from '#ui/price/wait-until.ts'

interface Priced {
  activity?: LineActivity | undefined
  /** True when the line costs its flash-sale price. */
  applies: boolean
}

interface Sale {
  name: string
  endsAt: number
}

/** The server answers with the usual price from the end on; its clock may be this much behind, ms. */
const MARGIN_MS = 1000

/**
 * Calls `reload` when a flash sale ends whose price is on show, and tells the shopper so: a page left open promises no
 * price that is over.
 */
export function useSaleEnds(lines: readonly Priced[], reload: () => void): void {
  const { toast } = useMall()
  const sales = lines.flatMap(({ activity, applies }) => (activity && applies ? [activity] : []))
  useFirstEnd(sales, ({ name }) => {
    toast.warning(`${name}已结束，已按平时价计算，请核对新的金额`)
    reload()
  })
}

/** Calls `reload` when a flash sale ends that has one of these prices, for what is reckoned from them. */
export function usePricesEnd(prices: readonly Price[], reload: () => void): void {
  useFirstEnd(
    prices.flatMap(({ running }) => running ?? []),
    reload,
  )
}

function useFirstEnd(sales: readonly Sale[], onEnd: (sale: Sale) => void): void {
  const { clock } = useMall()
  const now = clock.now()
  const [next] = sales
    .filter(({ endsAt }) => endsAt + MARGIN_MS > now)
    .toSorted((a, b) => a.endsAt - b.endsAt)
  const handleEnd = useEffectEvent(onEnd)
  const endsAt = next?.endsAt
  const name = next?.name
  useEffect(() => {
    if (endsAt === undefined || name === undefined) return
    return waitUntil(endsAt + MARGIN_MS, clock, () => handleEnd({ name, endsAt }))
  }, [endsAt, name, clock])
}
