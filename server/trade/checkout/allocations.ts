import type { GiftCardPart } from '#schemas/trade/checkout/quote/gift-cards.ts'
import type { Quote } from '#schemas/trade/checkout/quote/result.ts'
import type { orderAllocations } from '#server/trade/orders/tables.ts'

type Allocation = typeof orderAllocations.$inferInsert

/** Line id of an order's freight. */
const FREIGHT_LINE = ''

interface Paid {
  cash: number
  points: number
  giftCards: readonly GiftCardPart[]
}

function rowsOf(orderId: string, lineId: string, { cash, points, giftCards }: Paid): Allocation[] {
  const place = { orderId, lineId }
  const rows: Allocation[] = giftCards.map(({ id, fen }) => ({
    ...place,
    tender: 'GIFT_CARD',
    ref: id,
    amount: fen,
  }))
  if (points > 0) rows.push({ ...place, tender: 'POINTS', ref: '', amount: points })
  if (cash > 0) rows.push({ ...place, tender: 'CASH', ref: '', amount: cash })
  return rows
}

/** Returns the points, gift cards and cash that pay each line and the freight of each order. */
export function allocateTenders(
  quote: Pick<Quote, 'lines' | 'shops'>,
  { orderIds, lineIds }: { orderIds: ReadonlyMap<string, string>; lineIds: ReadonlyMap<string, string> },
): Allocation[] {
  const lines = quote.lines.flatMap((line) =>
    rowsOf(orderIds.get(line.shopId) ?? '', lineIds.get(line.id) ?? '', line),
  )
  const freight = quote.shops.flatMap(({ shopId, freightCash, freightGiftCards }) => {
    const paid = { cash: freightCash, points: 0, giftCards: freightGiftCards }
    return rowsOf(orderIds.get(shopId) ?? '', FREIGHT_LINE, paid)
  })
  return [...lines, ...freight]
}
