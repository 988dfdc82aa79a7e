import { useEffect, useState } from 'react'
import type { Price } from '#schemas/catalog/goods/card.ts'
import { waitUntil } from './wait-until.ts'

/** Returns the price that applies now, updated whenever one of its flash sales begins or ends. */
export function useCurrentPrice(price: Price, clock: { now(): number }): Price {
  const [reached, setReached] = useState(0)
  const { running, next, marketPrice } = price
  const turns = [running?.endsAt, next?.startsAt, next?.running.endsAt]
  const turn = turns.find((at = 0) => at > reached)
  useEffect(() => {
    if (turn) return waitUntil(turn, clock, () => setReached(turn))
  }, [turn, clock])
  const now: Price = next && reached >= next.startsAt ? { ...next, marketPrice } : price
  return now.running && reached >= now.running.endsAt ? { ...now.running.usual, marketPrice } : now
}
