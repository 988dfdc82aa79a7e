import type { Price } from '#schemas/catalog/goods/card.ts'
import type { UnitPrice } from '#schemas/catalog/matching/calls.ts'
import { formatYuan, mulDiv, parseYuan } from '#schemas/money/money.ts'
import { displayPrice } from '#schemas/money/price-display.ts'
import type { Eyes } from '#server/catalog/goods/viewer.ts'
import { type Content, perAmount, perWords } from './content.ts'

/** Cash for a content. */
export interface Offer {
  /** fen */
  cash: number
  content: Content
}

/** The cash that buys it by itself, in fen; null where points are part of its price. */
export function plainCash(price: Price, { viewer, prefer }: Eyes): number | null {
  const shown = displayPrice(price, { member: viewer !== null, scoreName: '', prefer })
  const [part, ...others] = shown.parts
  const cash = others.length === 0 && part?.kind === 'cash' ? part : shown.alternative
  return cash?.kind === 'cash' ? parseYuan(cash.amount) : null
}

export function unitPriceOf({ cash, content }: Offer): UnitPrice {
  return {
    cash: formatYuan(mulDiv([cash, perAmount(content)], content.amount, 'half-up')),
    per: perWords(content),
  }
}

/** 100 %, in hundredths of a percent. */
const WHOLE = 10_000

/** By how much as much of it costs more than the base, in hundredths of a percent; null where the two do not compare. */
export function differenceOf(base: Offer | null, offer: Offer | null): number | null {
  if (!base || !offer || base.cash === 0 || base.content.kind !== offer.content.kind) return null
  const [own, other] = [
    BigInt(offer.cash) * BigInt(base.content.amount),
    BigInt(base.cash) * BigInt(offer.content.amount),
  ]
  const twice = (own * 2n * BigInt(WHOLE) + other) / (2n * other)
  const difference = Number(twice) - WHOLE
  return Number.isSafeInteger(difference) ? difference : null
}
