import type { Price } from '#schemas/catalog/goods/card.ts'
import type { UnitPrice } from '#schemas/catalog/matching/calls.ts'
import { formatYuan, mulDiv, parseYuan } from '#schemas/money/money.ts'
import { displayPrice } from '#schemas/money/price-display.ts'
import type { Eyes } from '#server/catalog/goods/viewer.ts'
import { type Content, getUnitAmount, describeUnitAmount } from './content.ts'

export interface Offer {
  /** fen */
  cash: number
  content: Content
}

/** Returns the price in cash alone, in fen; null if the price includes points. */
export function getPlainCash(price: Price, { viewer, prefer }: Eyes): number | null {
  const shown = displayPrice(price, { member: viewer !== null, scoreName: '', prefer })
  const [part, ...others] = shown.parts
  const cash = others.length === 0 && part?.kind === 'cash' ? part : shown.alternative
  return cash?.kind === 'cash' ? parseYuan(cash.amount) : null
}

export function getUnitPrice({ cash, content }: Offer): UnitPrice {
  return {
    cash: formatYuan(mulDiv([cash, getUnitAmount(content)], content.amount, 'half-up')),
    per: describeUnitAmount(content),
  }
}

/** 100 % in hundredths of a percent. */
const WHOLE = 10_000

/** Returns the excess of the offer over the base, in hundredths of a percent; null if they cannot be compared. */
export function getPriceDifference(base: Offer | null, offer: Offer | null): number | null {
  if (!base || !offer || base.cash === 0 || base.content.kind !== offer.content.kind) return null
  const [own, other] = [
    BigInt(offer.cash) * BigInt(base.content.amount),
    BigInt(base.cash) * BigInt(offer.content.amount),
  ]
  const twice = (own * 2n * BigInt(WHOLE) + other) / (2n * other)
  const difference = Number(twice) - WHOLE
  return Number.isSafeInteger(difference) ? difference : null
}
