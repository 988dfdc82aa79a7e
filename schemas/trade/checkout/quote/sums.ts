import { sumAmounts } from '#schemas/money/money.ts'
import { type GiftCardPart, sumOfCards } from './gift-cards.ts'
import { sumByShop, sumNumbers } from './lines.ts'
import type { QuoteLine, QuoteShop, QuoteSums } from './result.ts'

/** Freight of one shop and how it is paid: by gift cards and in cash; all in fen. */
export interface QuoteFreight {
  shopId: string
  fen: number
  cards: GiftCardPart[]
  cash: number
}

/** Returns the freight in fen of each shop that has lines; freight of other shops is ignored. */
export function sumFreightByShop(
  lines: readonly { shopId: string }[],
  freight: readonly { shopId: string; fen: number }[],
): Map<string, number> {
  const byShop = sumByShop(lines, [])
  for (const { shopId, fen } of freight) {
    const sum = byShop.get(shopId)
    if (sum !== undefined) byShop.set(shopId, sum + fen)
  }
  return byShop
}

/** Adds up lines and freight, component by component. */
export function quoteSums(lines: readonly QuoteLine[], freight: readonly QuoteFreight[]): QuoteSums {
  const sum = (of: (line: QuoteLine) => number) => sumNumbers(lines.map(of))
  const carriage = (of: (row: QuoteFreight) => number) => sumNumbers(freight.map(of))
  return {
    goods: sumAmounts(lines.map((line) => line.gross)),
    promotion: sum((line) => line.promotion),
    coupon: sum((line) => line.shopCoupon + line.platformCoupon),
    topUp: sum((line) => line.topUp),
    freight: carriage((row) => row.fen),
    giftCard: sum((line) => sumOfCards(line.giftCards)) + carriage((row) => sumOfCards(row.cards)),
    points: sum((line) => line.points),
    pointsFen: sum((line) => line.pointsFen),
    cash: sum((line) => line.cash) + carriage((row) => row.cash),
  }
}

/** Returns the part of the quote that belongs to one shop and becomes its order. */
export function quoteShop(lines: readonly QuoteLine[], freight: QuoteFreight): QuoteShop {
  const { shopId, cards, cash } = freight
  const own = lines.filter((line) => line.shopId === shopId)
  return { shopId, ...quoteSums(own, [freight]), freightGiftCards: cards, freightCash: cash }
}
