import { useEffect, useState } from 'react'
import type { Price } from '#schemas/catalog/goods/card.ts'
import { waitUntil } from './wait-until.ts'

/** The price of goods as an answer told it; once its flash sale has ended, the price without it. */
export function useCurrentPrice(price: Price, clock: { now(): number }): Price {
  const [over, setOver] = useState<number>()
  const { running, marketPrice } = price
  const endsAt = running?.endsAt
  useEffect(() => {
    if (endsAt !== undefined) return waitUntil(endsAt, clock, () => setOver(endsAt))
  }, [endsAt, clock])
  return running && over === endsAt ? { ...running.usual, marketPrice } : price
}
