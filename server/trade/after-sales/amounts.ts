import { picksBack } from '#schemas/gifts/vouchers/picks.ts'
import { formatYuan, mulDiv } from '#schemas/money/money.ts'
import { formatPoints } from '#schemas/money/points.ts'
import type { TenderAmounts } from '#schemas/money/tenders.ts'
import { isSellerFault } from '#schemas/trade/after-sales/reasons.ts'
import { AFTER_SALE } from '#schemas/trade/after-sales/states.ts'
import { describeTenders } from '#schemas/trade/orders/describe-tenders.ts'
import { addTenders, freightReturns, giftCardSum, refundOf } from '#schemas/trade/refunds/rules.ts'
import type { OrderContents } from '#server/trade/orders/contents.ts'
import { isHolding } from '#server/trade/orders/pauses.ts'
import { lineIn, type OpenAfterSale } from './find.ts'

export const NOTHING: TenderAmounts = { points: 0, cash: 0, giftCards: [] }

export const isNothing = (amounts: TenderAmounts) =>
  amounts.points + amounts.cash + giftCardSum(amounts) === 0

/** The amounts tender by tender, points by their name. */
export function amountsText(amounts: TenderAmounts, scoreName: string): string {
  const { points, cash } = amounts
  const giftCard = formatYuan(giftCardSum(amounts))
  return describeTenders({ points: formatPoints(points), cash: formatYuan(cash), giftCard }, scoreName)
}

/** What a grant says that goes back: amounts, or in their place picks. */
export function backText({ record, order }: OpenAfterSale, paid: TenderAmounts, scoreName: string): string {
  return order.giftVoucherId === null ? `退还 ${amountsText(paid, scoreName)}` : picksBack(record.quantity)
}

interface Input {
  lineId: string
  type: number
  quantity: number
  reason: string
  /** Of pieces that are still in the shop. */
  unshipped: boolean
}

export interface Refundable {
  amounts: TenderAmounts
  /** Fen that its points stand for where they were given for cash. */
  pointsFen: number
  /** The order's carriage is part of it. */
  freight: boolean
}

type Before = 'asked' | 'final'

/** Pieces of a line that are refunded, or will be: `final` whose refund is under way, `asked` all that were applied for. */
function before({ lines, afterSales }: OrderContents, lineId: string, which: Before): number {
  const counts = afterSales.filter(
    (record) =>
      record.lineId === lineId &&
      record.type < 3 &&
      (which === 'final' ? record.status === AFTER_SALE.REFUNDING : isHolding(record)),
  )
  const refunded = lines.find(({ line }) => line.id === lineId)?.line.refundedQuantity ?? 0
  return counts.reduce((sum, { quantity }) => sum + quantity, refunded)
}

/**
 * The most that goes back for these pieces, by tender, with the carriage when it goes back. What it is in the end is
 * reckoned with `final` when the refund is granted; with `asked` it is what a buyer is told before.
 */
export function refundable(contents: OrderContents, input: Input, which: Before): Refundable {
  if (input.type >= 3) return { amounts: NOTHING, pointsFen: 0, freight: false }
  const { order, lines } = contents
  const { line, paid } = lineIn(contents, input.lineId)
  const step = {
    units: line.quantity,
    refunded: before(contents, line.id, which),
    count: input.quantity,
  }
  const goods = refundOf(paid, step)
  const { points: pointsFen } = refundOf({ ...NOTHING, points: line.pointsFen }, step)
  const left = lines.reduce(
    (sum, { line: { id, quantity } }) => sum + quantity - before(contents, id, which),
    0,
  )
  const freight = freightReturns({
    returnedBefore: order.freightRefunded,
    shippedAny: lines.some(({ line: { shippedQuantity } }) => shippedQuantity > 0),
    sellerFault: isSellerFault(input.reason, input.unshipped),
    allRefunded: left === input.quantity,
  })
  return { amounts: freight ? addTenders([goods, contents.freight]) : goods, pointsFen, freight }
}

/** Fen of a grant that an invoice is about (C.4): cash, gift cards, and what of its points was given for cash. */
export function invoiceFenOf({ amounts, pointsFen }: Refundable, granted: TenderAmounts): number {
  const points = amounts.points === 0 ? 0 : mulDiv([pointsFen, granted.points], amounts.points, 'floor')
  return granted.cash + giftCardSum(granted) + points
}

/** Part by part, the smaller of the two. */
export function atMost(granted: TenderAmounts, caps: TenderAmounts): TenderAmounts {
  const byCard = new Map(granted.giftCards.map(({ id, fen }) => [id, fen]))
  return {
    points: Math.min(granted.points, caps.points),
    cash: Math.min(granted.cash, caps.cash),
    giftCards: caps.giftCards.map(({ id, fen }) => ({ id, fen: Math.min(byCard.get(id) ?? 0, fen) })),
  }
}
